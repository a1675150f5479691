import { expect, test } from 'vitest';
import { deadlineLists, deadlineOf, deadlineTypes, defaultDeadlineDays } from './guide-deadlines.ts';
import { guideStatuses } from './guide-status.ts';

test('the deadline lists are those of the domain page: whose turn it is, in which states', () => {
  expect(deadlineTypes).toEqual({ OriginToAuthorize: 1, DestinToActOnNewEgar: 2, OriginToReplyRectification: 3, AsOrigin: 4, AsDestin: 5 });
  const told = Object.entries(deadlineLists).map(([type, { side, statuses }]) => `${type} ${side} ${statuses.join(' ')}`);
  expect(told).toEqual(['1 origin i', '2 destin o rr', '3 origin r', '4 origin i r', '5 destin o rr']);
});

test('thirty days each unless configured otherwise', () => {
  expect(defaultDeadlineDays).toEqual({ authorize: 30, act: 30, reply: 30 });
});

test('a state is listed for a side when something is due in it, and never otherwise', () => {
  for (const status of guideStatuses) {
    const listed = Object.values(deadlineLists).some(({ statuses }) => statuses.includes(status));
    expect([status, listed]).toEqual([status, deadlineOf(status, new Date()) !== null]);
  }
});
