import * as v from 'valibot';
import { shownKg } from '../../lib/format.ts';
import { offeredYears } from '../reference/period.ts';

/** The catalogue's key for a year that has no mass volumes. */
export const badYear = 'val_invalid_year';

/** When they are computed by themselves, every day (hour, UTC). */
export const nightlyHour = 3;
/** Time between two requests to compute them (ms). */
export const requestIntervalMs = 60 * 60_000;

/** What one recipient received of one waste, treated in one way; `Quantity` in kilograms. */
export const MassVolumeLine = v.object({ LerCode: v.string(), OperationCode: v.string(), Guides: v.number(), Quantity: v.number() });
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

/** GET /api/massVolumes/{year} (spec 3 §3). The last four fields are additions; instants as ISO 8601 UTC. */
export const MassVolumes = v.object({
  /** False as long as they have never been computed. */
  IsSuccess: v.boolean(),
  NextUpdate: v.string(),
  MassVolumeGroups: v.array(MassVolumeGroup),
  Year: v.number(),
  UpdatedAt: v.nullable(v.string()),
  IsUpdating: v.boolean(),
  /** From when they may be requested again. */
  RequestableAt: v.string(),
});
export type MassVolumes = v.InferOutput<typeof MassVolumes>;

/** Returns the kilograms of a group: of its lines as they are shown. */
export const groupKg = ({ AggregatedByVat }: Pick<MassVolumeGroup, 'AggregatedByVat'>): number =>
  shownKg(AggregatedByVat.map(({ Quantity }) => Quantity));

/** Returns the guides and kilograms of all groups together. */
export const totalsOf = (groups: readonly Pick<MassVolumeGroup, 'Guides' | 'AggregatedByVat'>[]): { guides: number; kg: number } => ({
  guides: groups.reduce((sum, { Guides }) => sum + Guides, 0),
  kg: shownKg(groups.map(groupKg)),
});

/** The year in a path, 2018 to the present one; null for any other text. */
export function reportYear(text: string | undefined, now: Date): number | null {
  const year = Number(text);
  return /^\d{4}$/.test(text ?? '') && offeredYears(now).includes(year) ? year : null;
}

/** Kilograms as tonnes, to the kilogram. */
export const tonnesOf = (kg: number): number => Math.round(kg) / 1000;
export const tonneDecimals = 3;

/** When they are next computed by themselves. */
export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightlyHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
