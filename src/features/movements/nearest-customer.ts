import type { Position } from '#components/location/use-position.ts';
import type { UserDb } from '#db/user-db.ts';
import { metresBetween, type Point, samePlaceMetres } from '#domain/field/coordinates.ts';
import { type DeliveryPayload, isMovementCommand } from '#domain/field/movement.ts';

export interface NearCustomer {
  id: string;
  name: string;
  metres: number;
}

/**
 * Returns the customer whose past deliveries and collections, unsent ones included, were nearest to
 * here; null when none was near. An inaccurate position widens the radius.
 */
export async function nearestCustomer(db: UserDb, here: Position): Promise<NearCustomer | null> {
  const reach = samePlaceMetres(here.accuracy);
  const nearest = new Map<string, number>();
  const visit = (id: string, place: Point) => {
    const metres = metresBetween(here, place);
    if (metres <= reach && metres < (nearest.get(id) ?? Number.POSITIVE_INFINITY)) nearest.set(id, metres);
  };
  const [moved, made] = await Promise.all([
    db.movements.toArray(),
    db.journal.filter(({ kind, outcome }) => isMovementCommand(kind) && outcome !== 'discarded').toArray(),
  ]);
  for (const one of moved) visit(one.EstablishmentId, { latitude: one.Latitude, longitude: one.Longitude });
  for (const { payload } of made) {
    const { SearchedEstablishmentId, Latitude, Longitude } = payload as DeliveryPayload;
    visit(SearchedEstablishmentId, { latitude: Latitude, longitude: Longitude });
  }
  for (const [id, metres] of [...nearest].sort(([, a], [, b]) => a - b)) {
    const customer = await db.establishments.get(id);
    if (customer) return { id, name: customer.Name, metres: Math.round(metres) };
  }
  return null;
}
