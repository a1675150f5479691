import type { GuideRow, VehicleRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { barePlate, sharePlate } from '#domain/codes/plate.ts';
import { transportScope } from '#domain/guide/acts/transport-scope.ts';
import { lisbonDay } from '#lib/format.ts';

/** Vehicle to choose, with the guide of today on which it travels already. */
export interface VehicleChoice {
  plate: string;
  description: string | null;
  /** Start of its transport today, ISO 8601; null if it has none. */
  busyAt: string | null;
  /** True for the vehicle on the guide. */
  present: boolean;
}

/** Most vehicles to choose from in the dialog; any other plate can be written. */
const mostVehicles = 6;

/**
 * Returns the vehicles that may take over a load: first those without a guide today, the guide's
 * own last.
 */
export function vehicleChoices(
  row: GuideRow,
  plate: string,
  { vehicles, guides, now }: { vehicles: readonly VehicleRow[]; guides: readonly GuideRow[]; now: number },
): VehicleChoice[] {
  const today = lisbonDay(now);
  const ofToday = guides.filter(
    (one) =>
      (one.Status === 'i' || one.Status === 'o') &&
      one.UniqueId !== row.UniqueId &&
      one.FirstTransportDate !== null &&
      lisbonDay(one.FirstTransportDate) === today,
  );
  const choices = vehicles.map(({ Registration, Description }) => ({
    plate: Registration,
    description: Description,
    busyAt:
      ofToday.find((one) => one.Transporters.some((t) => sharePlate(t.Matricula, Registration)))?.FirstTransportDate ??
      null,
    present: sharePlate(plate, Registration),
  }));
  const rank = (one: VehicleChoice) => Number(one.present) * 2 + Number(one.busyAt !== null);
  const sorted = choices.sort((a, b) => rank(a) - rank(b) || barePlate(a.plate).localeCompare(barePlate(b.plate)));
  const others = sorted.filter(({ present }) => !present);
  const own = sorted.filter(({ present }) => present);
  return [...others.slice(0, mostVehicles - own.length), ...own];
}

/** Reads what this user may change of a guide's transport; null if nothing. */
export const readTransportScope = async (db: UserDb, row: GuideRow) =>
  transportScope(row, await db.establishments.toArray());
