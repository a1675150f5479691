import { describe, expect, test } from 'vitest';
import { lisbonMoment } from '#lib/lisbon-time.ts';
import { transportMoment } from '../create/parties.ts';
import { changedFields, momentErrors, type Rectifiable, rectified, rectifyErrors } from './rectification.ts';

test.each([
  [{ year: 2026, month: 7, day: 1, hour: 9, minute: 30 }, '2026-07-01T08:30:00.000Z'],
  [{ year: 2026, month: 11, day: 20, hour: 9, minute: 30 }, '2026-11-20T09:30:00.000Z'],
  [{ year: 2026, month: 3, day: 29, hour: 3, minute: 0 }, '2026-03-29T02:00:00.000Z'],
  [{ year: 2026, month: 10, day: 25, hour: 3, minute: 0 }, '2026-10-25T03:00:00.000Z'],
  [{ year: 2026, month: 2, day: 30, hour: 9, minute: 0 }, undefined],
])('%o on the mainland is %s', (wall, instant) => expect(lisbonMoment(wall, new Date(0))?.toISOString()).toBe(instant));

test('a transporter’s hour is local to its offset', () => {
  const at = { vat: '', apaCode: '', plate: '', date: '', index: 0, year: 2026, month: 7, day: 1, hour: '00:30' };
  expect(transportMoment({ ...at, timeZoneOffset: -60 })?.toISOString()).toBe('2026-06-30T23:30:00.000Z');
  expect(transportMoment({ ...at, timeZoneOffset: 60 })?.toISOString()).toBe('2026-07-01T01:30:00.000Z');
  expect(transportMoment({ ...at, timeZoneOffset: 0, month: 13 })).toBeNull();
});

describe('a correction', () => {
  const old: Rectifiable = { quantity: 100, lerCode: '150101', operation: 'R3', group: null, numPgl: null };
  const none = {
    endDate: '2026-11-20T10:00:00Z',
    quantity: null,
    selectedLerCode: null,
    comment: null,
    selectedOperationCode: null,
  };
  const payload = { ...none, groupCode: null, numPgl: null };
  const [first, now] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T12:00:00Z')];
  const fields = (part: Partial<typeof payload> | object) =>
    rectifyErrors({ ...payload, ...part }, old, first, now).map((e) => e.Field);

  test('changes the values that are given and different', () => {
    const after = rectified(old, {
      ...payload,
      quantity: 90,
      selectedLerCode: '150101',
      selectedOperationCode: 'R12',
    } as never);
    expect(changedFields(old, after)).toEqual(['quantity', 'operation']);
  });
  test('needs a new value or a comment', () => {
    expect(fields({})).toEqual(['comment']);
    expect(fields({ quantity: 100 })).toEqual(['comment']);
    expect(fields({ comment: 'Pesado à chegada' })).toEqual([]);
    expect(fields({ quantity: 99.5 })).toEqual([]);
  });
  test('must leave a valid waste', () => {
    expect(fields({ quantity: 0 })).toEqual(['quantity']);
    expect(fields({ selectedLerCode: '180103' })).toEqual(['groupCode']);
    expect(fields({ selectedLerCode: '190805', selectedOperationCode: 'R10' })).toEqual(['numPgl']);
  });
  test('ends after the transport start, not in the future', () => {
    expect(fields({ quantity: 1, endDate: null })).toEqual(['endDate']);
    expect(fields({ quantity: 1, endDate: 'ontem' })).toEqual(['endDate']);
    expect(momentErrors('d', new Date('2026-11-20T07:59:00Z'), first, now)).toEqual([
      { Field: 'd', Message: 'val_before_first_transport' },
    ]);
    expect(momentErrors('d', first, first, now)).toEqual([]);
    expect(momentErrors('d', new Date(now.getTime() + 5 * 60_000), first, now)).toEqual([]);
    expect(momentErrors('d', new Date(now.getTime() + 6 * 60_000), first, now)).toEqual([
      { Field: 'd', Message: 'val_in_the_future' },
    ]);
  });
});
