import * as v from 'valibot';
import { shownKg } from '#lib/format.ts';
import { offeredYears } from '../reference/period.ts';

/** Catalogue key for a year without mass volumes. */
export const badYear = 'val_invalid_year';

/** Hour (UTC) at which they are computed automatically every day. */
export const nightlyHour = 3;
/** Time between two requests to compute them (ms). */
export const requestIntervalMs = 60 * 60_000;

/**
 * Waste of one code that one recipient received and treated in one way; `Quantity` in kilograms.
 */
export const MassVolumeLine = v.object({
  LerCode: v.string(),
  OperationCode: v.string(),
  Guides: v.number(),
  Quantity: v.number(),
});
export type MassVolumeLine = v.InferOutput<typeof MassVolumeLine>;

/** A recipient's NIF with its lines; both ordered by quantity, the largest first. */
export const MassVolumeGroup = v.object({
  Vat: v.string(),
  Name: v.string(),
  Guides: v.number(),
  Quantity: v.number(),
  AggregatedByVat: v.array(MassVolumeLine),
});
export type MassVolumeGroup = v.InferOutput<typeof MassVolumeGroup>;

/**
 * GET /api/massVolumes/{year} (spec 3 §3). The last four fields are additions; instants as ISO 8601
 * UTC.
 */
export const MassVolumes = v.object({
  /** False while they have never been computed. */
  IsSuccess: v.boolean(),
  NextUpdate: v.string(),
  MassVolumeGroups: v.array(MassVolumeGroup),
  Year: v.number(),
  UpdatedAt: v.nullable(v.string()),
  IsUpdating: v.boolean(),
  /** Time from which they may be requested again. */
  RequestableAt: v.string(),
});
export type MassVolumes = v.InferOutput<typeof MassVolumes>;

/** Returns the kilograms of a group as the sum of its lines as shown. */
export const groupKg = ({ AggregatedByVat }: Pick<MassVolumeGroup, 'AggregatedByVat'>): number =>
  shownKg(AggregatedByVat.map(({ Quantity }) => Quantity));

/** Returns the guides and kilograms of all groups together. */
export const sumGroups = (
  groups: readonly Pick<MassVolumeGroup, 'Guides' | 'AggregatedByVat'>[],
): { guides: number; kg: number } => ({
  guides: groups.reduce((sum, { Guides }) => sum + Guides, 0),
  kg: shownKg(groups.map(groupKg)),
});

/** Returns the year in a path, 2018 to the current one; null for any other text. */
export function reportYear(text: string | undefined, now: Date): number | null {
  const year = Number(text);
  return /^\d{4}$/.test(text ?? '') && offeredYears(now).includes(year) ? year : null;
}

/** Converts kilograms to tonnes, rounded to the kilogram. */
export const toTonnes = (kg: number): number => Math.round(kg) / 1000;
export const tonneDecimals = 3;

/** Returns the time of the next automatic computation. */
export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightlyHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
