import { expect, test } from 'vitest';
import { possibleMoments } from './moments.ts';

const at = (text: string) => new Date(`2026-11-20T${text}:00.000Z`);
const [issued, received] = [at('08:00'), at('12:00')];

test.each([
  // Columns: device time, clock lag in seconds, effective time, and the stored clock error.
  ['stands while it can be', '09:30', 0, '09:30', 0],
  ['stands at the guide’s own moment', '08:00', 0, '08:00', 0],
  ['stands up to five minutes after its receipt', '12:05', -300, '12:05', -300],
  ['stands beside a clock that was wrong, where it still can be', '10:00', -3600, '10:00', -3600],
  ['is put right by a clock that was ahead', '13:00', -7200, '11:00', -7200],
  ['is put right by a clock that was behind', '07:00', 7200, '09:00', 7200],
  ['becomes the receipt, where nothing else is known of a clock ahead', '14:00', 0, '12:00', -7200],
  ['becomes the guide’s moment, where it was before it', '06:00', 0, '08:00', 7200],
  ['becomes the nearest bound, where putting it right is not enough', '07:00', 600, '08:00', 600],
])('the time of an act %s', (_, said, behind, counts, kept) => {
  const moments = { doneAt: at(said), receivedAt: received, clockSkewSeconds: behind };
  expect(possibleMoments(moments, issued)).toEqual({
    doneAt: at(counts),
    receivedAt: received,
    clockSkewSeconds: kept,
  });
});

test('a creation may have any time before its receipt', () => {
  const moments = { doneAt: at('00:00'), receivedAt: received, clockSkewSeconds: 0 };
  expect(possibleMoments(moments, null)).toBe(moments);
});

test('dates an act at receipt when its guide is newer', () => {
  const moments = { doneAt: at('11:00'), receivedAt: received, clockSkewSeconds: 0 };
  expect(possibleMoments(moments, at('13:00')).doneAt).toEqual(received);
});
