import * as v from 'valibot';
import { acts, next } from './acts/state-machine.ts';
import type { GuideStatus } from './status.ts';

/** Fields of an open guide that the national system may have changed. */
export const differenceFields = [
  'status',
  'quantity',
  'lerCode',
  'operation',
  'group',
  'numPgl',
  'closedAt',
  'destinComment',
] as const;
export type DifferenceField = (typeof differenceFields)[number];

const value = v.nullable(v.pipe(v.string(), v.maxLength(1000)));

/**
 * One value here and in the national system, as text: states by their letters, kilograms with a
 * decimal point, instants in ISO 8601 UTC.
 */
export const FieldDifference = v.object({ Field: v.picklist(differenceFields), Ours: value, Theirs: value });
export type FieldDifference = v.InferOutput<typeof FieldDifference>;

/** Open guide whose data differ in the national system. */
export const GuideDifference = v.object({
  UniqueId: v.string(),
  Number: v.string(),
  /** True if the user may adopt the difference, and our rules lead there. */
  CanAdopt: v.boolean(),
  Fields: v.array(FieldDifference),
});
export type GuideDifference = v.InferOutput<typeof GuideDifference>;

/** Guides compared in one call: the maximum that the national system returns at once. */
export const comparedAtOnce = 100;

/**
 * GET {egar}/registry/differences. `After` is the `Next` of the previous page; `Next` is null on
 * the last page.
 */
export const GuideDifferencesQuery = v.object({
  After: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'val_invalid_format'), v.transform(Number)), '0'),
});
export const GuideDifferences = v.object({
  Items: v.array(GuideDifference),
  Compared: v.number(),
  Next: v.nullable(v.string()),
});
export type GuideDifferences = v.InferOutput<typeof GuideDifferences>;

/** POST {egar}/{id}/adopt: the difference as the user saw it. */
export const AdoptDifference = v.object({
  Fields: v.pipe(v.array(FieldDifference), v.minLength(1, 'val_required'), v.maxLength(differenceFields.length)),
});
export type AdoptDifference = v.InferOutput<typeof AdoptDifference>;

/** Values of a guide that can differ. */
export type Comparable = Record<DifferenceField, string | null>;

/** Returns the fields in which two guides differ, in the order of `differenceFields`. */
export const compareFacts = (ours: Comparable, theirs: Comparable): FieldDifference[] =>
  differenceFields
    .filter((field) => ours[field] !== theirs[field])
    .map((field) => ({ Field: field, Ours: ours[field], Theirs: theirs[field] }));

/** Returns true if two lists contain the same differences, in any order. */
export const sameDifferences = (one: readonly FieldDifference[], other: readonly FieldDifference[]): boolean =>
  one.length === other.length &&
  one.every(({ Field, Ours, Theirs }) =>
    other.some((that) => that.Field === Field && that.Ours === Ours && that.Theirs === Theirs),
  );

/**
 * Returns true if acts of its parties, in any number, can bring a guide from one state to the
 * other.
 */
export function canLeadTo(from: GuideStatus, to: GuideStatus): boolean {
  const reached = new Set<GuideStatus>([from]);
  for (const status of reached) {
    for (const act of acts) {
      const after = next(status, act);
      if (after !== null) reached.add(after);
    }
  }
  return reached.has(to);
}
