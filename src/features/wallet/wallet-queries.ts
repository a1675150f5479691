import type { GuideRow, VehicleRow } from '#db/rows.ts';
import { barePlate, sharePlate } from '#domain/codes/plate.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isAssignedTo } from '#domain/reference/vehicle.ts';
import { lisbonDay } from '#lib/format.ts';

/**
 * Returns true when a guide may travel: open and authorised. A guide awaiting authorisation may
 * not, and its card says so (domain, deadlines).
 */
export const mayTravel = (row: Pick<GuideRow, 'Status' | 'Authorized'>): boolean =>
  row.Status === 'o' && row.Authorized;

/**
 * Returns the guides an inspector may ask for, open and unauthorised: today's first, then those
 * that may travel, then the nearest in time.
 */
export function toWallet(rows: readonly GuideRow[], plate: string | null, now: number): GuideRow[] {
  const today = lisbonDay(now);
  const away = ({ FirstTransportDate: at }: GuideRow) =>
    at === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(at) - now);
  const isToday = (row: GuideRow) => row.FirstTransportDate !== null && lisbonDay(row.FirstTransportDate) === today;
  return rows
    .filter((row) => row.Status === 'o' || row.Status === 'i')
    .filter((row) => plate === null || matchesPlate(row, plate))
    .sort(
      (a, b) =>
        Number(isToday(b)) - Number(isToday(a)) || Number(mayTravel(b)) - Number(mayTravel(a)) || away(a) - away(b),
    );
}

/** Returns the distinct plates of these guides. */
export const listPlates = (rows: readonly GuideRow[]): string[] =>
  [
    ...new Map(
      rows.flatMap((row) => row.Transporters.map((one) => [barePlate(one.Matricula), one.Matricula] as const)),
    ).values(),
  ].sort();

/** Returns the load as an inspector asks about it. */
export const toLoad = (row: GuideRow) => ({ ...finalWaste(row), adr: row.Residue.AdrOnuNumber });

const matchesPlate = (row: GuideRow, plate: string): boolean =>
  row.Transporters.some((one) => sharePlate(one.Matricula, plate));

/** Vehicle that the card starts with, and whether the app has chosen it. */
export interface OwnVehicle {
  plate: string | null;
  automatic: boolean;
}

interface Known {
  /** User's own choice: null for all vehicles, undefined without a choice. */
  kept: string | null | undefined;
  vehicles: readonly Pick<VehicleRow, 'Registration' | 'AssignedToUserName'>[];
  username: string;
}

/**
 * Returns the user's choice; else the vehicle assigned to the user, else the only one on today's
 * guides. The app chooses a vehicle only when it has a guide to show.
 */
export function ownVehicle(rows: readonly GuideRow[], { kept, vehicles, username }: Known, now: number): OwnVehicle {
  if (kept !== undefined) return { plate: kept, automatic: false };
  const all = toWallet(rows, null, now);
  const assigned = vehicles
    .filter((vehicle) => isAssignedTo(vehicle, username))
    .map(({ Registration }) => Registration);
  const today = lisbonDay(now);
  const ofToday = listPlates(all.filter(({ FirstTransportDate: at }) => at !== null && lisbonDay(at) === today));
  const found = [assigned, ofToday].find((plates) => plates.length === 1)?.[0];
  const own = found !== undefined && all.some((row) => matchesPlate(row, found)) ? found : null;
  return { plate: own, automatic: own !== null };
}
