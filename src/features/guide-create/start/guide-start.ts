import Dexie from 'dexie';
import { readMyPlate } from '#components/pickers/my-vehicle.ts';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { sharePlate } from '#domain/codes/plate.ts';
import { grants } from '#domain/people/rights.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { MainRole } from '#domain/reference/settings.ts';
import { leavingNow } from '../filled/filled.ts';
import { rankByUse } from '../filled/recents.ts';
import { emptyGuide, type FilledPart, type GuideValues } from '../guide-values.ts';
import { keptClientSettings } from './client-settings.ts';
import { filledSides, fillHome, findMainRole, isPlace } from './main-role.ts';

/** Number of latest guides considered: older ones say little about the next guide. */
const recentGuides = 300;

/** Data of this device from which a new guide is filled in. */
export interface StartData {
  /** Latest guides, newest first, without revoked ones. */
  guides: readonly GuideRow[];
  /** The account's own establishments. */
  places: readonly EstablishmentRow[];
  /** Plates of the account's vehicles. */
  vehicles: readonly string[];
  myPlate: string | null;
  /** Account's usual side, as the user stated it. */
  role: MainRole;
}

export async function readStartData(db: UserDb): Promise<StartData> {
  const own = [establishmentTypes.own, Dexie.minKey] as const;
  const [latest, places, vehicles, myPlate, settings] = await Promise.all([
    db.egars.orderBy('sort').limit(recentGuides).toArray(),
    db.establishments.where('[Type+sort]').between(own, [establishmentTypes.own, Dexie.maxKey]).toArray(),
    db.vehicles.toArray(),
    readMyPlate(db),
    keptClientSettings(db),
  ]);
  return {
    guides: latest.filter(({ Status }) => Status !== 'rv'),
    places: places.filter(({ Vat, ApaCode }) => Vat && ApaCode),
    vehicles: vehicles.map(({ Registration }) => Registration),
    myPlate: myPlate ?? null,
    role: settings?.MainRole ?? 'unsaid',
  };
}

/**
 * Returns the user's establishment: the account's default, else the most frequent origin of the
 * guides, else the only one.
 */
function homeOf({ guides, places }: StartData): EstablishmentRow | undefined {
  const issuing = places.filter(({ Permission }) => grants('act', Permission));
  const origins = guides.flatMap(({ Origin }) => issuing.filter((place) => isPlace(place, Origin.Nif, Origin.CodApa)));
  const [commonest] = rankByUse(origins, ({ UniqueId }) => UniqueId);
  return issuing.find(({ IsDefault }) => IsDefault) ?? commonest ?? (issuing.length === 1 ? issuing[0] : undefined);
}

/**
 * Returns the own carrier with its vehicle: "o meu veículo", else the last vehicle it drove, else
 * the account's only one.
 */
function transporterOf({ guides, places, vehicles, myPlate }: StartData, home: EstablishmentRow | undefined) {
  const trips = guides.flatMap(({ Transporters: [first] }) => {
    const place = first && places.find((one) => isPlace(one, first.Nif, first.ApaCode));
    return place ? [{ place, plate: first.Matricula }] : [];
  });
  const mine = trips.filter(({ plate }) => myPlate !== null && sharePlate(plate, myPlate));
  const [usual] = rankByUse(mine.length > 0 ? mine : trips, ({ place }) => place.UniqueId);
  const place = usual?.place ?? (vehicles.length > 0 ? home : undefined);
  if (!place) return null;
  const isKnown = mine.length > 0 || vehicles.some((plate) => myPlate !== null && sharePlate(plate, myPlate));
  const last = trips.find((trip) => trip.place === place)?.plate;
  return { place, plate: (isKnown ? myPlate : last) ?? (vehicles.length === 1 ? vehicles[0] : null) ?? '' };
}

/**
 * Returns a new guide with all that this device knows: my establishment on its usual side, own
 * carrier and vehicle, leaving now. These parts are marked as filled in.
 */
export function startValues(around: StartData, now: number): GuideValues {
  const home = homeOf(around);
  const role = findMainRole(around);
  const driven = transporterOf(around, home) ?? (role === 'transporter' && home ? { place: home, plate: '' } : null);
  const side = home && filledSides[role];
  const filled: FilledPart[] = [...(side ? [side] : []), ...(driven ? ['transporter' as const] : [])];
  const transporter = driven && {
    establishment: driven.place.UniqueId,
    name: driven.place.Name,
    vat: driven.place.Vat ?? '',
    apaCode: driven.place.ApaCode ?? '',
    plate: driven.plate,
  };
  return leavingNow(
    {
      ...emptyGuide,
      ...(home && fillHome(home, role)),
      transporters: [{ ...emptyTransporter('1'), ...transporter }],
      filled,
    },
    now,
  );
}
