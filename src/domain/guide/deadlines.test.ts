import { describe, expect, test } from 'vitest';
import { next } from './acts/state-machine.ts';
import type { Transition } from './acts/table.ts';
import {
  type DeadlineFacts,
  deadlineLists,
  deadlineTypes,
  defaultConcludeDays,
  dueDays,
  findDeadline,
} from './deadlines.ts';
import { guideStatuses } from './status.ts';

const facts = (part: Partial<DeadlineFacts>): DeadlineFacts => ({
  status: 'o',
  firstTransportAt: new Date('2026-11-20T10:00:00Z'),
  transporters: [],
  rectification: null,
  ...part,
});
const leaving = (...starts: string[]) => ({
  firstTransportAt: new Date(starts[0] as string),
  transporters: starts.map((at) => ({ at })),
});
const arrived = (closeAt: string) => ({ rectification: { closeAt } });

test('the deadline lists have the documented sides and states', () => {
  expect(deadlineTypes).toEqual({
    OriginToAuthorize: 1,
    DestinToActOnNewEgar: 2,
    OriginToReplyRectification: 3,
    AsOrigin: 4,
    AsDestin: 5,
  });
  const told = Object.entries(deadlineLists).map(
    ([type, { side, statuses }]) => `${type} ${side} ${statuses.join(' ')}`,
  );
  expect(told).toEqual(['1 origin i', '2 destin o rr', '3 origin r', '4 origin i r', '5 destin o rr']);
});

test('a state is listed exactly when it has a deadline', () => {
  for (const status of guideStatuses) {
    const listed = Object.values(deadlineLists).some(({ statuses }) => statuses.includes(status));
    expect([status, listed]).toEqual([status, findDeadline(facts({ status })) !== null]);
  }
});

describe('a guide is concluded within thirty days of the arrival', () => {
  const today = new Date('2026-11-27T12:00:00Z');
  test.each([
    [
      'transport and arrival on 16/10, corrected today',
      { status: 'r', ...leaving('2026-10-16T08:00:00Z'), ...arrived('2026-10-16T15:00:00Z') },
      '2026-11-15',
      -12,
    ],
    [
      'arrival on 19/10, denied today',
      { status: 'rr', ...leaving('2026-10-18T08:00:00Z'), ...arrived('2026-10-19T09:00:00Z') },
      '2026-11-18',
      -9,
    ],
    [
      'arrival on 20/10 in Lisbon, denied today',
      { status: 'rr', ...leaving('2026-10-18T08:00:00Z'), ...arrived('2026-10-19T23:30:00Z') },
      '2026-11-19',
      -8,
    ],
    ['transport on 29/11, issued on 11/10', { status: 'o', ...leaving('2026-11-29T09:00:00Z') }, '2026-12-29', 32],
    ['not authorised, transport tomorrow', { status: 'i', ...leaving('2026-11-28T09:00:00Z') }, '2026-11-28', 1],
    [
      'three transporters, the last on 22/11',
      { status: 'o', ...leaving('2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z', '2026-11-21T09:00:00Z') },
      '2026-12-22',
      25,
    ],
    [
      'arrival after the last start',
      { status: 'r', ...leaving('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'), ...arrived('2026-11-23T00:30:00Z') },
      '2026-12-23',
      26,
    ],
  ] as const)('%s: until %s', (_, part, day, days) => {
    const deadline = findDeadline(facts(part as Partial<DeadlineFacts>));
    expect([deadline, dueDays(deadline as string, today)]).toEqual([day, days]);
  });

  test('days are those of the operator, and thirty by default', () => {
    expect(defaultConcludeDays).toBe(30);
    expect(findDeadline(facts({}), 12)).toBe('2026-12-02');
    expect(findDeadline(facts({ status: 'i' }), 12)).toBe('2026-11-20');
  });

  test.each([
    ['2026-07-10T23:30:00Z', '2026-08-10'],
    ['2026-11-20T23:59:00Z', '2026-12-20'],
    ['2027-02-28T00:00:00Z', '2027-03-30'],
  ])('counts the Lisbon days of %s', (at, day) => {
    expect(findDeadline(facts({ firstTransportAt: new Date(at) }))).toBe(day);
  });

  test('no act after a correction moves its deadline', () => {
    const corrected = facts({ status: 'r', ...arrived('2026-11-21T10:00:00Z') });
    const before = findDeadline(corrected);
    for (const act of ['rejectRectification', 'rectify', 'rejectRectification'] as Transition[]) {
      const status = next(corrected.status, act);
      if (!status) throw new Error(`no ${act} from ${corrected.status}`);
      corrected.status = status;
      expect([act, findDeadline(corrected)]).toEqual([act, before]);
    }
  });
});

test.each([
  ['2026-11-20T00:00:00Z', 1],
  ['2026-11-21T23:59:59Z', 0],
  ['2026-11-23T08:00:00Z', -2],
])('at %s there are %i days', (now, days) => expect(dueDays('2026-11-21', new Date(now))).toBe(days));
