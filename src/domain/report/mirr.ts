import * as v from 'valibot';
import { lisbonDay } from '#lib/format.ts';
import { offeredYears } from '../reference/period.ts';
import { optionalId, requiredId } from '../wire/fields.ts';
import { reportFormat } from './kinds.ts';

/**
 * Forms of the annual register that guides can fill in, by the role of the establishment in a
 * guide: B waste produced, C1 received, D1 carried (docs/decisions/33-the-years-numbers.md).
 */
export const mirrForms = ['B', 'C1', 'D1'] as const;
export type MirrForm = (typeof mirrForms)[number];

/**
 * Checks for figures that will not add up, or that need a look before the register is submitted.
 */
export const mirrChecks = ['open', 'denied', 'byTen', 'withoutApa', 'lerChanged', 'corrected'] as const;
export type MirrCheck = (typeof mirrChecks)[number];

/** Returns the last day to register a year. */
export const mirrDueDay = (year: number): string => `${year + 1}-03-31`;

/** Returns the year to register next: until the end of March, the previous one. */
export function mirrYear(now: Date): number {
  const [year = 0, month = 0] = lisbonDay(now).split('-').map(Number);
  return month <= 3 ? year - 1 : year;
}

/** Returns true if a text is a year that can be requested. */
export const isMirrYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && offeredYears(new Date()).includes(Number(text));
const Year = v.pipe(
  v.number('val_required'),
  v.check((year) => offeredYears(new Date()).includes(year), 'val_invalid_year'),
);

/** Year of one own establishment, or of all that the user holds. */
export const MirrRequest = v.object({ Year, EstablishmentId: optionalId, Format: reportFormat });
export type MirrRequest = v.InferOutput<typeof MirrRequest>;

/**
 * Closed guides of one form, establishment, final waste and operation, and counterpart; `Quantity`
 * in kg.
 */
export const MirrLine = v.object({
  Form: v.picklist(mirrForms),
  EstablishmentId: v.string(),
  Establishment: v.string(),
  FinalLer: v.string(),
  FinalOperation: v.string(),
  CounterpartVat: v.string(),
  CounterpartApaCode: v.string(),
  Counterpart: v.string(),
  Guides: v.number(),
  Quantity: v.number(),
});
export type MirrLine = v.InferOutput<typeof MirrLine>;

/** POST /api/reports/mirr-elsewhere: the year of one establishment. */
export const GuidesNotHereRequest = v.object({ Year, EstablishmentId: requiredId });

/**
 * A guide of an establishment that was issued elsewhere, and that is here only because it was read
 * from the national system; quantity in kg.
 */
export const GuideNotHere = v.object({
  UniqueId: v.optional(v.string(), ''),
  Number: v.string(),
  Establishment: v.string(),
  Counterpart: v.string(),
  LerCode: v.string(),
  Quantity: v.number(),
});
export type GuideNotHere = v.InferOutput<typeof GuideNotHere>;
export const GuidesNotHere = v.object({ Items: v.array(GuideNotHere) });
export type GuidesNotHere = v.InferOutput<typeof GuidesNotHere>;

/** POST /api/reports/mirr (an addition to the specified calls). */
export const Mirr = v.object({
  Lines: v.array(MirrLine),
  Checks: v.array(v.object({ Check: v.picklist(mirrChecks), Guides: v.number() })),
});
export type Mirr = v.InferOutput<typeof Mirr>;

/** POST /api/reports/mirr-guides: the guides of a line, or of a check. */
export const MirrGuidesRequest = v.object({
  Year,
  EstablishmentId: optionalId,
  Offset: v.optional(
    v.pipe(v.number('val_invalid_format'), v.integer('val_invalid_format'), v.minValue(0, 'val_invalid_format')),
    0,
  ),
  Line: v.optional(
    v.nullable(
      v.pick(MirrLine, [
        'Form',
        'EstablishmentId',
        'FinalLer',
        'FinalOperation',
        'CounterpartVat',
        'CounterpartApaCode',
      ]),
    ),
    null,
  ),
  Check: v.optional(v.nullable(v.picklist(mirrChecks, 'val_invalid_format')), null),
});
export type MirrGuidesRequest = v.InferOutput<typeof MirrGuidesRequest>;
