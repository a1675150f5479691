import { heldPlaces } from '#components/guide/list/held-places.ts';
import type { EstablishmentRow, PickupPointRow, TagRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';

/** Data of this device that a row of a file may refer to. */
export interface KnownPlaces {
  places: readonly EstablishmentRow[];
  points: readonly PickupPointRow[];
  tags: readonly TagRow[];
  /** The user's own establishments, one of which issues the guide. */
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
