import * as v from 'valibot';
import type { FieldError } from '#domain/wire/errors.ts';
import { keysOf } from '#lib/records.ts';
import { wasteErrors } from '../create/rules.ts';
import { guideMessages as m } from '../messages.ts';

const text = (most: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(most, `val_max_length_${most}`))), null);

/**
 * PUT {egar}/{id} (spec 2 §5): omitted or unchanged values are not corrected. `endDate` is ISO
 * 8601; kilograms.
 */
export const EgarRectify = v.object({
  endDate: v.optional(v.nullable(v.string()), null),
  quantity: v.optional(v.nullable(v.number('val_invalid_quantity')), null),
  selectedLerCode: text(6),
  comment: text(2000),
  selectedOperationCode: text(3),
  groupCode: text(3),
  numPgl: text(50),
});
export type EgarRectify = v.InferOutput<typeof EgarRectify>;

/** Values of a guide that a correction may change. */
export interface Rectifiable {
  quantity: number;
  lerCode: string;
  operation: string;
  group: string | null;
  numPgl: string | null;
}

const given = <T>(value: T | null | undefined, old: T): T =>
  value === null || value === undefined || value === '' ? old : value;

/** Returns the guide's values with the correction applied. */
export const rectified = (old: Rectifiable, p: EgarRectify): Rectifiable => ({
  quantity: given(p.quantity, old.quantity),
  lerCode: given(p.selectedLerCode, old.lerCode),
  operation: given(p.selectedOperationCode, old.operation),
  group: given<string | null>(p.groupCode, old.group),
  numPgl: given<string | null>(p.numPgl, old.numPgl),
});

/** Returns the fields a correction changes. */
export const changedFields = (old: Rectifiable, now: Rectifiable): (keyof Rectifiable)[] =>
  keysOf(old).filter((field) => old[field] !== now[field]);

/**
 * Returns the errors of a correction (domain, states): a valid end date, not before the first
 * transport and not in the future; at least one new value or a comment; a valid waste afterwards.
 */
export function rectifyErrors(p: EgarRectify, old: Rectifiable, firstTransport: Date, now: Date): FieldError[] {
  const after = rectified(old, p);
  const nothing = changedFields(old, after).length === 0 && !p.comment;
  return [
    ...momentErrors('endDate', p.endDate === null ? null : new Date(p.endDate), firstTransport, now),
    ...(nothing ? [{ Field: 'comment', Message: m.nothingToRectify }] : []),
    ...wasteErrors(after),
  ];
}

/** Tolerance in ms: clocks differ, so an end time this far ahead still counts as now. */
const tolerance = 5 * 60_000;

/** Returns the reasons why `at` cannot be the time of arrival. */
export function momentErrors(Field: string, at: Date | null, firstTransport: Date, now: Date): FieldError[] {
  if (at === null || Number.isNaN(at.getTime())) return [{ Field, Message: m.selectDate }];
  if (at < firstTransport) return [{ Field, Message: m.beforeTransport }];
  if (at.getTime() > now.getTime() + tolerance) return [{ Field, Message: m.inTheFuture }];
  return [];
}

const nullable = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);
const values = { Group: v.string(), Ler: v.string(), Operation: v.string(), Pgl: v.string() };

/**
 * GET {egar}/{id}/rectification (spec 2 §3): the old values, and `New…` for the corrected ones.
 * Kilograms.
 */
export const Rectification = v.object({
  DestinComment: nullable(v.string()),
  OriginComment: nullable(v.string()),
  GroupCode: nullable(values.Group),
  LerCode: values.Ler,
  OperationCode: values.Operation,
  PglNumber: nullable(values.Pgl),
  Quantity: v.number(),
  NewGroupCode: nullable(values.Group),
  NewLerCode: values.Ler,
  NewOperationCode: values.Operation,
  NewPglNumber: nullable(values.Pgl),
  NewQuantity: v.number(),
  FormatedCloseDate: v.string(),
  CloseDate: v.optional(v.string(), ''),
});
export type Rectification = v.InferOutput<typeof Rectification>;
