import * as v from 'valibot';
import { shownKg } from '#lib/format.ts';
import { optionalText, optionalVat, requiredText, requiredVat } from '../wire/fields.ts';
import { tableFeed } from '../wire/paging.ts';

// Calls and totals of the annex 3 certificate, which confirms receipt of construction and
// demolition waste.

/** Maximum of guides that one certificate may list. */
export const maxAnnex3Guides = 1000;

const criteria = {
  /** A calendar month in Lisbon, "2026-11". */
  Period: v.pipe(v.string('val_required'), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'val_invalid_format')),
  DestinVat: requiredVat,
  DestinApaCode: requiredText(),
  OriginVat: optionalVat,
  OriginApaCode: optionalText(),
  /** Part of the name of a construction site that is not an establishment. */
  OriginObra: optionalText(),
  OriginObraAddress: optionalText(),
  TransporterVat: optionalVat,
  TransporterApaCode: optionalText(),
};
/**
 * Returns true if an origin is given: an establishment by both its codes, or a construction site.
 */
const hasOrigin = (one: { OriginVat: string; OriginApaCode: string; OriginObra: string }): boolean =>
  one.OriginObra !== '' || (one.OriginVat !== '' && one.OriginApaCode !== '');
/** POST /api/egar/attachment/rcd (spec 2 §5, §7). */
export const Annex3Criteria = v.pipe(
  v.object(criteria),
  v.forward(
    v.check((one) => hasOrigin(one), 'val_required'),
    ['OriginObra'],
  ),
);
export type Annex3Criteria = v.InferOutput<typeof Annex3Criteria>;

/** POST /api/egar/attachment/rcd/create: the criteria and the UniqueIds of the chosen guides. */
export const Annex3Request = v.pipe(
  v.object({
    ...criteria,
    Ids: v.pipe(
      v.array(v.pipe(v.string(), v.uuid('val_invalid_format')), 'val_required'),
      v.minLength(1, 'val_select_rcd_egars'),
      v.maxLength(maxAnnex3Guides, 'val_too_many_egars'),
      v.transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
    ),
  }),
  v.forward(
    v.check((one) => hasOrigin(one), 'val_required'),
    ['OriginObra'],
  ),
);
export type Annex3Request = v.InferOutput<typeof Annex3Request>;

/** A closed guide with the values in force; quantity in kg. */
export const Annex3Guide = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  ClosedAt: v.string(),
  /** Construction work or establishment it came from. */
  Origin: v.string(),
  LerCode: v.string(),
  LerDescription: v.string(),
  Operation: v.string(),
  Quantity: v.number(),
});
export type Annex3Guide = v.InferOutput<typeof Annex3Guide>;

/** `NextNumber`, "18/2026", is a hint: another certificate may take it first. */
export const Annex3Found = v.object({ Items: v.array(Annex3Guide), NextNumber: v.string() });
export type Annex3Found = v.InferOutput<typeof Annex3Found>;

/** Issued certificate; quantity in kg. */
export const Annex3Certificate = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  IssuedAt: v.string(),
  Period: v.string(),
  Destin: v.string(),
  Origin: v.string(),
  Guides: v.number(),
  Quantity: v.number(),
  IssuedBy: v.string(),
});
export type Annex3Certificate = v.InferOutput<typeof Annex3Certificate>;
export const Annex3Page = tableFeed(Annex3Certificate);
export type Annex3Page = v.InferOutput<typeof Annex3Page>;

/** Line of the certificate: the guides of one waste and operation, in kg, each guide as stated. */
export interface Annex3Total {
  lerCode: string;
  lerDescription: string;
  operation: string;
  guides: number;
  quantity: number;
}

/** Returns the totals by waste and operation, in the order of the codes. */
export function annex3Totals(guides: readonly Annex3Guide[]): Annex3Total[] {
  const lines = new Map<string, Annex3Total>();
  for (const { LerCode: lerCode, LerDescription: lerDescription, Operation: operation, Quantity } of guides) {
    const key = `${lerCode} ${operation}`;
    const line = lines.get(key) ?? { lerCode, lerDescription, operation, guides: 0, quantity: 0 };
    lines.set(key, { ...line, guides: line.guides + 1, quantity: shownKg([line.quantity, Quantity]) });
  }
  return [...lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}
