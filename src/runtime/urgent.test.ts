import { expect, test } from 'vitest';
import { isUrgent } from './urgent.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const hour = 3_600_000;

test.each([
  ['none', null, false],
  ['in three days', now + 72 * hour, false],
  ['a minute more than two days away', now + 48 * hour + 60_000, false],
  ['two days away', now + 48 * hour, true],
  ['in an hour', now + hour, true],
  ['past', now - hour, true],
])('decides whether a deadline %s is urgent', (_, deadline, urgent) => {
  expect(isUrgent({ deadline }, now)).toBe(urgent);
});
