import { expect, test } from 'vitest';
import { outageProblems } from './outage.ts';
import { findOutageAt, findPhase } from './outage-times.ts';

const outage = { Start: '2026-11-27T09:00:00.000Z', End: '2026-11-27T13:30:00.000Z' };
const ms = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);

test.each([
  ['08:59', 'ahead'],
  ['09:00', 'running'],
  ['13:29', 'running'],
  ['13:30', 'over'],
])('at %s the outage is %s', (time, phase) => {
  expect(findPhase(outage, ms(time))).toBe(phase);
});

test('a departure at either end of an outage lies in it', () => {
  const at = (time: string) => findOutageAt([outage], new Date(ms(time)).toISOString());
  expect(['08:59', '09:00', '13:30', '13:31'].map((time) => at(time) === outage)).toEqual([false, true, true, false]);
  expect(findOutageAt([outage], null)).toBeUndefined();
  expect(findOutageAt([outage], 'ontem')).toBeUndefined();
});

test('outages that touch do not overlap', () => {
  const next = { Start: outage.End, End: '2026-11-27T15:00:00.000Z', PublishedAt: outage.End };
  const now = new Date(ms('16:00'));
  expect(outageProblems(next, [outage], now)).toEqual([]);
  expect(outageProblems({ ...next, Start: '2026-11-27T13:29:00.000Z' }, [outage], now)).toEqual([
    { Field: 'Start', Message: 'val_outage_overlaps' },
  ]);
});

test('what is not published yet is refused', () => {
  const said = { ...outage, PublishedAt: '2026-11-27T14:00:00.000Z' };
  expect(outageProblems(said, [], new Date(ms('13:50')))).toEqual([
    { Field: 'PublishedAt', Message: 'val_in_the_future' },
  ]);
});
