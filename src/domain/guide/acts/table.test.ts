import { describe, expect, test } from 'vitest';
import { filterStatuses, type GuideStatus, guideStatuses } from '../status.ts';
import { type Capacity, capacities } from './capacities.ts';
import { listActions, listMoves, mayDo, next } from './state-machine.ts';
import { type GuideAct, guideActs } from './table.ts';

/** The table of the domain page, transcribed independently: from, act, who, to. */
const allowed = `
i  authorize                    origin,asOrigin o
o  acceptEmission               destin          f
rr acceptEmission               destin          f
o  rejectEmission               destin          rv
o  rectify                      destin          r
rr rectify                      destin          r
r  acceptRectification          origin,asOrigin f
r  rejectRectification          origin,asOrigin rr
i  revoke                       issuer,origin   rv
o  revoke                       issuer,origin   rv
i  changeTransporters           origin,asOrigin,issuer,transporter,driver i
o  changeTransporters           origin,asOrigin,issuer,transporter,driver o
i  signOnPaper                  origin,asOrigin,issuer,transporter,driver i
o  signOnPaper                  origin,asOrigin,issuer,transporter,driver o
i  requestAuthorization         issuer          -
o  requestAcceptance            issuer,origin   -
r  requestRectificationAcceptance destin        -
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [GuideStatus, GuideAct, string, string]);
const always: Partial<Record<GuideAct, { by: Capacity; except: GuideStatus[] }>> = {
  editTags: { by: 'editor', except: ['rv'] },
  seeDocument: { by: 'reader', except: [] },
  consult: { by: 'reader', except: [] },
  sendProof: { by: 'editor', except: [] },
  reportNonCompliance: { by: 'editor', except: ['i', 'rv'] },
};

function expected(status: GuideStatus, act: GuideAct, by: Capacity): boolean {
  const rule = always[act];
  if (rule) return rule.by === by && !rule.except.includes(status);
  return allowed.some(([from, name, who]) => from === status && name === act && who.split(',').includes(by));
}

const acts = Object.keys(guideActs) as GuideAct[];
const walk = guideStatuses.flatMap((status) =>
  acts.flatMap((act) => capacities.map((by) => [status, act, by] as const)),
);

test('allows every act by state and capacity as documented', () => {
  expect(walk).toHaveLength(guideStatuses.length * acts.length * capacities.length);
  for (const [status, act, by] of walk) {
    expect([status, act, by, mayDo(act, status, new Set([by]))]).toEqual([status, act, by, expected(status, act, by)]);
  }
});

test('no capacity allows nothing, all together allow the union', () => {
  for (const status of guideStatuses) {
    expect(listActions(status, new Set())).toEqual([]);
    for (const act of acts) {
      expect(mayDo(act, status, new Set(capacities))).toBe(capacities.some((by) => expected(status, act, by)));
    }
  }
});

test('an act leads to its documented state, or nowhere', () => {
  for (const status of guideStatuses) {
    for (const act of acts) {
      const to = allowed.find(([from, name]) => from === status && name === act)?.[3] ?? '-';
      expect([status, act, next(status, act)]).toEqual([status, act, to === '-' ? null : to]);
    }
  }
});

test('closed and revoked are final', () => {
  for (const status of ['f', 'rv'] as const) expect(acts.map((act) => next(status, act)).filter(Boolean)).toEqual([]);
});

describe('row actions', () => {
  test('list the acts of an open guide’s recipient', () => {
    expect(listActions('o', new Set<Capacity>(['reader', 'editor', 'destin']))).toEqual([
      'CAN_ACCEPT_EMISSION',
      'CAN_REJECT_EMISSION',
      'CAN_RECTIFY',
      'CAN_EDIT',
      'CAN_SEE_DOCUMENT',
      'CAN_CONSULT',
      'CAN_SEND_PROOF_EGAR',
    ]);
  });
  test('let a driver view and show only', () => {
    for (const status of guideStatuses)
      expect(listActions(status, new Set(['reader']))).toEqual(['CAN_SEE_DOCUMENT', 'CAN_CONSULT']);
  });
  test('list accepting and rejecting a correction once', () => {
    const actions = listActions('r', new Set<Capacity>(['reader', 'editor', 'origin']));
    expect(actions.filter((a) => a === 'CAN_ACCEPT_RECTIFICATION')).toHaveLength(1);
  });
  test('offer non-compliance only where the deployment supports it', () => {
    expect(listActions('f', new Set<Capacity>(['editor']))).not.toContain('CAN_CREATE_NON_COMPLIANCE');
    expect(listActions('f', new Set<Capacity>(['editor']), true)).toContain('CAN_CREATE_NON_COMPLIANCE');
  });
});

test('the status filter offers every state but revoked', () => {
  expect([...filterStatuses, 'rv']).toEqual(guideStatuses);
});

test('gives each party its moves, none after the end', () => {
  const told = (status: (typeof guideStatuses)[number]) => [
    listMoves(status, 'origin'),
    listMoves(status, 'destin'),
    listMoves(status, 'issuer'),
  ];
  expect(told('i')).toEqual([['authorize', 'revoke'], [], ['revoke']]);
  expect(told('o')).toEqual([['revoke'], ['acceptEmission', 'rejectEmission', 'rectify'], ['revoke']]);
  expect(told('r')).toEqual([['acceptRectification', 'rejectRectification'], [], []]);
  expect(told('rr')).toEqual([[], ['acceptEmission', 'rectify'], []]);
  for (const status of ['f', 'rv'] as const) expect(told(status)).toEqual([[], [], []]);
});
