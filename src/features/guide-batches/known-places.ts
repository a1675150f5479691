import { heldPlaces } from '../../components/guide/held-places.ts';
import type { EstablishmentRow, PickupPointRow, TagRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';

/** What this device knows that a row of a file may name. */
export interface KnownPlaces {
  places: readonly EstablishmentRow[];
  points: readonly PickupPointRow[];
  tags: readonly TagRow[];
  /** The user's own, for the issuer. */
  held: Awaited<ReturnType<typeof heldPlaces>>;
}

export async function readKnownPlaces(db: UserDb): Promise<KnownPlaces> {
  const [places, points, tags, held] = await Promise.all([
    db.establishments.toArray(),
    db.pickupPoints.toArray(),
    db.tags.toArray(),
    heldPlaces(db),
  ]);
  return { places, points, tags, held };
}
