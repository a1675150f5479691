import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AcceptEmission, EditEgar, RejectEmission, RejectRectification, RevokeEgar } from './payloads.ts';

const issues = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((one) => one.message) ?? [];
const noon = { day: 20, month: 11, year: 2026, hour: 12, minute: 0 };

test.each([
  ['day', [1, 31], [0, 32, 1.5], 'ui_val_must_select_date'],
  ['month', [1, 12], [0, 13, 1.5], 'ui_val_must_select_date'],
  ['year', [2018, 2100], [2017, 2101, 2026.5], 'ui_val_must_select_date'],
  ['hour', [0, 23], [-1, 24, 1.5], 'ui_val_must_select_time'],
  ['minute', [0, 59], [-1, 60, 1.5], 'ui_val_must_select_time'],
] as const)('an arrival: the %s accepts %o and rejects %o', (field, good, bad, message) => {
  for (const value of good) expect(issues(AcceptEmission, { ...noon, [field]: value })).toEqual([]);
  for (const value of [...bad, null, '9'])
    expect(issues(AcceptEmission, { ...noon, [field]: value })).toContain(message);
  expect(v.safeParse(AcceptEmission, { ...noon, [field]: undefined }).success).toBe(false);
});

test.each([
  ['a rejection', RejectEmission, 'DestinComment', {}],
  ['a rejected correction', RejectRectification, 'OriginComment', {}],
  ['a revocation', RevokeEgar, 'Obs', { GarId: 'g' }],
] as const)('%s requires up to 2000 characters, trimmed', (_what, schema, field, more) => {
  for (const none of ['', '  ', 5, null])
    expect(issues(schema, { ...more, [field]: none })).toEqual(['val_comment_required']);
  expect(issues(schema, { ...more, [field]: 'x'.repeat(2001) })).toEqual(['val_max_length_2000']);
  expect(v.parse(schema, { ...more, [field]: `  ${'x'.repeat(2000)} ` })).toEqual({
    ...more,
    [field]: 'x'.repeat(2000),
  });
});

test('a revocation names its guide', () => {
  expect(issues(RevokeEgar, { GarId: '', Obs: 'x' })).toEqual(['val_required']);
});

test('an edit carries at most twenty tags', () => {
  const tags = (count: number) => ({ tagIds: Array.from({ length: count }, (_, i) => `t${i}`) });
  expect(v.parse(EditEgar, tags(20))).toEqual(tags(20));
  expect(issues(EditEgar, tags(21))).toEqual(['val_too_many_tags']);
  expect(v.is(EditEgar, {})).toBe(false);
  expect(v.is(EditEgar, { tagIds: [5] })).toBe(false);
});
