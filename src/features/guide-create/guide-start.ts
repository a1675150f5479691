import Dexie from 'dexie';
import { readMyPlate } from '../../components/my-vehicle.ts';
import type { EstablishmentRow, GuideRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { sharePlate } from '../../domain/codes/plate.ts';
import { gives } from '../../domain/people/rights.ts';
import { establishmentTypes } from '../../domain/reference/establishment.ts';
import type { MainRole } from '../../domain/reference/settings.ts';
import { keptClientSettings } from './client-settings.ts';
import { leavingNow } from './filled.ts';
import { emptyGuide, emptyTransporter, type FilledPart, type GuideValues } from './guide-values.ts';
import { filledBy, homeIn, isAt, roleIn } from './main-role.ts';
import { ranked } from './recents.ts';

/** Guides older than these say little about the next one. */
const recentGuides = 300;

/** What this device knows for the beginning of a guide. */
export interface Around {
  /** Newest first, without revoked ones. */
  guides: readonly GuideRow[];
  /** The account's own establishments. */
  places: readonly EstablishmentRow[];
  /** Plates of the account's vehicles. */
  vehicles: readonly string[];
  myPlate: string | null;
  /** The account's usual side, as it said. */
  role: MainRole;
}

export async function readAround(db: UserDb): Promise<Around> {
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

/** The user's establishment: the account's default, else the one whose guides are the most, else the only one. */
function homeOf({ guides, places }: Around): EstablishmentRow | undefined {
  const issuing = places.filter(({ Permission }) => gives('act', Permission));
  const origins = guides.flatMap(({ Origin }) => issuing.filter((place) => isAt(place, Origin.Nif, Origin.CodApa)));
  const [commonest] = ranked(origins, ({ UniqueId }) => UniqueId);
  return issuing.find(({ IsDefault }) => IsDefault) ?? commonest ?? (issuing.length === 1 ? issuing[0] : undefined);
}

/** The own carrier with its vehicle: "o meu veículo", else the last one that it drove, else the account's only one. */
function carrierOf({ guides, places, vehicles, myPlate }: Around, home: EstablishmentRow | undefined) {
  const trips = guides.flatMap(({ Transporters: [first] }) => {
    const place = first && places.find((one) => isAt(one, first.Nif, first.ApaCode));
    return place ? [{ place, plate: first.Matricula }] : [];
  });
  const mine = trips.filter(({ plate }) => myPlate !== null && sharePlate(plate, myPlate));
  const [usual] = ranked(mine.length > 0 ? mine : trips, ({ place }) => place.UniqueId);
  const place = usual?.place ?? (vehicles.length > 0 ? home : undefined);
  if (!place) return null;
  const isKnown = mine.length > 0 || vehicles.some((plate) => myPlate !== null && sharePlate(plate, myPlate));
  const last = trips.find((trip) => trip.place === place)?.plate;
  return { place, plate: (isKnown ? myPlate : last) ?? (vehicles.length === 1 ? vehicles[0] : null) ?? '' };
}

/** A new guide with what this device can tell: my establishment on its usual side, own carrier and vehicle, leaving now. All of it marked. */
export function startOf(around: Around, now: number): GuideValues {
  const home = homeOf(around);
  const role = roleIn(around);
  const carrier = carrierOf(around, home) ?? (role === 'transporter' && home ? { place: home, plate: '' } : null);
  const side = home && filledBy[role];
  const filled: FilledPart[] = [...(side ? [side] : []), ...(carrier ? ['carrier' as const] : [])];
  const transporter = carrier && {
    establishment: carrier.place.UniqueId,
    name: carrier.place.Name,
    vat: carrier.place.Vat ?? '',
    apaCode: carrier.place.ApaCode ?? '',
    plate: carrier.plate,
  };
  return leavingNow(
    { ...emptyGuide, ...(home && homeIn(home, role)), transporters: [{ ...emptyTransporter('1'), ...transporter }], filled },
    now,
  );
}
