import { describe, expect, test } from 'vitest';
import { actionsOf, type Capacity, capacities, type GuideAct, guideActs, mayDo, movesOf, next } from './guide-acts.ts';
import { filterStatuses, type GuideStatus, guideStatuses } from './guide-status.ts';

/** The table of the domain page, transcribed independently: from, act, who, to. */
const allowed = `
i  authorize                    origin          o
i  authorizeAsOrigin            asOrigin        o
o  acceptEmission               destin          f
rr acceptEmission               destin          f
o  rejectEmission               destin          rv
o  rectify                      destin          r
rr rectify                      destin          r
r  acceptRectification          origin          f
r  acceptRectificationAsOrigin  asOrigin        f
r  rejectRectification          origin          rr
r  rejectRectificationAsOrigin  asOrigin        rr
i  revoke                       issuer,origin   rv
o  revoke                       issuer,origin   rv
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
const walk = guideStatuses.flatMap((status) => acts.flatMap((act) => capacities.map((by) => [status, act, by] as const)));

test('every act in every state by every capacity is allowed or refused as the domain page says', () => {
  expect(walk).toHaveLength(guideStatuses.length * acts.length * capacities.length);
  for (const [status, act, by] of walk) {
    expect([status, act, by, mayDo(act, status, new Set([by]))]).toEqual([status, act, by, expected(status, act, by)]);
  }
});

test('without a capacity nothing is allowed; with all of them, whatever anyone may do', () => {
  for (const status of guideStatuses) {
    expect(actionsOf(status, new Set())).toEqual([]);
    for (const act of acts) {
      expect(mayDo(act, status, new Set(capacities))).toBe(capacities.some((by) => expected(status, act, by)));
    }
  }
});

test('an act leads where the page says, and nowhere from any other state', () => {
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
  test('for the recipient of an open guide', () => {
    expect(actionsOf('o', new Set<Capacity>(['reader', 'editor', 'destin']))).toEqual([
      'CAN_ACCEPT_EMISSION',
      'CAN_REJECT_EMISSION',
      'CAN_RECTIFY',
      'CAN_EDIT',
      'CAN_SEE_DOCUMENT',
      'CAN_CONSULT',
      'CAN_SEND_PROOF_EGAR',
    ]);
  });
  test('for a driver: view and show only', () => {
    for (const status of guideStatuses) expect(actionsOf(status, new Set(['reader']))).toEqual(['CAN_SEE_DOCUMENT', 'CAN_CONSULT']);
  });
  test('list accepting and rejecting a correction once', () => {
    const actions = actionsOf('r', new Set<Capacity>(['reader', 'editor', 'origin']));
    expect(actions.filter((a) => a === 'CAN_ACCEPT_RECTIFICATION')).toHaveLength(1);
  });
  test('offer non-compliance only where the deployment supports it', () => {
    expect(actionsOf('f', new Set<Capacity>(['editor']))).not.toContain('CAN_CREATE_NON_COMPLIANCE');
    expect(actionsOf('f', new Set<Capacity>(['editor']), true)).toContain('CAN_CREATE_NON_COMPLIANCE');
  });
});

test('the status filter offers every state but revoked', () => {
  expect([...filterStatuses, 'rv']).toEqual(guideStatuses);
});

test('what each party can do to move a guide on comes from the table: nothing once it has ended', () => {
  const told = (status: (typeof guideStatuses)[number]) => [
    movesOf(status, 'origin'),
    movesOf(status, 'destin'),
    movesOf(status, 'issuer'),
  ];
  expect(told('i')).toEqual([['authorize', 'revoke'], [], ['revoke']]);
  expect(told('o')).toEqual([['revoke'], ['acceptEmission', 'rejectEmission', 'rectify'], ['revoke']]);
  expect(told('r')).toEqual([['acceptRectification', 'rejectRectification'], [], []]);
  expect(told('rr')).toEqual([[], ['acceptEmission', 'rectify'], []]);
  for (const status of ['f', 'rv'] as const) expect(told(status)).toEqual([[], [], []]);
});
