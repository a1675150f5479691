import * as v from 'valibot';
import { lisbonDay } from '../../lib/format.ts';
import { offeredYears } from '../reference/period.ts';
import { optionalId, requiredId } from '../wire/fields.ts';
import { reportFormat } from './report-kinds.ts';

/**
 * Forms of the annual register that guides can fill in, by the role that the establishment has on a guide: B what it produced, C1 what it
 * received, D1 what it carried (docs/decisions/33-the-years-numbers.md).
 */
export const mirrForms = ['B', 'C1', 'D1'] as const;
export type MirrForm = (typeof mirrForms)[number];

/** What will not add up, or should be looked at, before the register is submitted. */
export const mirrChecks = ['open', 'denied', 'byTen', 'withoutApa', 'lerChanged', 'corrected'] as const;
export type MirrCheck = (typeof mirrChecks)[number];

/** The day by which a year is to be registered. */
export const mirrDueDay = (year: number): string => `${year + 1}-03-31`;

/** The year that is registered next: until the end of March the one before. */
export function mirrYear(now: Date): number {
  const [year = 0, month = 0] = lisbonDay(now).split('-').map(Number);
  return month <= 3 ? year - 1 : year;
}

/** Years that can be asked for, the latest first. */
export const isMirrYear = (text: string): boolean => /^\d{4}$/.test(text) && offeredYears(new Date()).includes(Number(text));
const Year = v.pipe(
  v.number('val_required'),
  v.check((year) => offeredYears(new Date()).includes(year), 'val_invalid_year'),
);

/** A year of one own establishment, or of all that the user holds. */
export const MirrRequest = v.object({ Year, EstablishmentId: optionalId, Format: reportFormat });
export type MirrRequest = v.InferOutput<typeof MirrRequest>;

/** Closed guides of one form, establishment, final waste and operation, and counterpart; `Quantity` in kg. */
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

/** POST /api/reports/mirr-elsewhere: one establishment at a time, since the national system is asked for its whole year. */
export const ElsewhereRequest = v.object({ Year, EstablishmentId: requiredId });

/** A guide that the national system has of an establishment and this server does not; quantity in kg. */
export const ElsewhereGuide = v.object({
  Number: v.string(),
  Establishment: v.string(),
  Counterpart: v.string(),
  LerCode: v.string(),
  Quantity: v.number(),
});
export type ElsewhereGuide = v.InferOutput<typeof ElsewhereGuide>;
export const ElsewhereGuides = v.object({ Items: v.array(ElsewhereGuide) });
export type ElsewhereGuides = v.InferOutput<typeof ElsewhereGuides>;

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
  Offset: v.optional(v.pipe(v.number('val_invalid_format'), v.integer('val_invalid_format'), v.minValue(0, 'val_invalid_format')), 0),
  Line: v.optional(
    v.nullable(v.pick(MirrLine, ['Form', 'EstablishmentId', 'FinalLer', 'FinalOperation', 'CounterpartVat', 'CounterpartApaCode'])),
    null,
  ),
  Check: v.optional(v.nullable(v.picklist(mirrChecks, 'val_invalid_format')), null),
});
export type MirrGuidesRequest = v.InferOutput<typeof MirrGuidesRequest>;
