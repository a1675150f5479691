import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { readQuantity } from '#lib/quantity.ts';
import { checkRectify, fromRectify, type RectifyValues, startOfRectify } from './rectify-values.ts';

const row = {
  Residue: { Quantidade: 1240, CodigoResiduoLer: '160601', CodigoOperacao: 'R13', CodigoGrupo: null },
  Destin: { NumPgl: null },
  FirstTransportDate: '2026-11-20T09:00:00Z',
  Transporters: [{ DateTime: '2026-11-20T09:00:00Z' }],
  ResidueRectified: null,
} as unknown as GuideRow;
const now = new Date('2026-11-20T18:00:00Z');
const values: RectifyValues = { ...startOfRectify(row, now), quantity: 1300 };
const told = (part: Partial<RectifyValues>) =>
  checkRectify({ ...values, ...part }, row, now).errors.map((one) =>
    'Field' in one ? `${one.Field} ${one.Message}` : one.message,
  );

test.each<[Partial<RectifyValues>, string]>([
  [{ time: null }, 'endTime ui_val_must_select_time'],
  [{ time: '25:99' }, 'endTime val_invalid_time'],
  [{ day: null }, 'endDate ui_val_must_select_date'],
  [{ day: '31/02/2026' }, 'endDate val_invalid_date'],
  [{ time: '08:00' }, 'endDate val_before_first_transport'],
])('%o is reported at its field', (part, error) => expect(told(part)).toEqual([error]));

test('an ambiguous quantity is not sent', () => {
  expect(told({ quantity: '1,240' })).toContain('quantity val_unreadable_quantity');
  expect(checkRectify({ ...values, quantity: '1,240' }, row, now).rectification).toBeNull();
});

test.each(['pt', 'en', 'es-AR'])('%s sends and shows exactly the quantity read', (locale) => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., '), maxLength: 12 }), (text) => {
      const kg = readQuantity(text, locale);
      if (kg === null || Number.isNaN(kg)) return;
      const { rectification } = checkRectify({ ...values, quantity: kg }, row, now);
      expect(rectification?.quantity).toBe(kg);
      expect(rectification && fromRectify(rectification).quantity).toBe(kg);
    }),
  );
});

const arrivalOf = (over: object, at: string) => {
  const { day, time } = startOfRectify({ ...row, ...over } as GuideRow, new Date(at));
  return `${day} ${time}`;
};

test.each([
  ['on the day of the transport is now', {}, '2026-11-20T18:00:30Z', '2026-11-20 18:00'],
  ['on the 29th day is the start of the transport', {}, '2026-12-19T18:00:00Z', '2026-11-20 09:00'],
  [
    'is the latest start of several',
    { Transporters: [{ DateTime: '2026-11-20T09:00:00Z' }, { DateTime: '2026-11-21T10:10:10Z' }] },
    '2026-12-19T18:00:00Z',
    '2026-11-21 10:11',
  ],
  [
    'stays that of the correction before',
    { ResidueRectified: { CloseDate: '2026-11-22T08:00:00Z' } },
    '2026-12-19T18:00:00Z',
    '2026-11-22 08:00',
  ],
])('the arrival that a correction begins with %s', (_, over, at, arrival) => {
  expect(arrivalOf(over, at)).toBe(arrival);
});
