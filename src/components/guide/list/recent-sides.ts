import type { EstablishmentRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { onSide, toPlaces } from '#domain/guide/create/places.ts';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import type { Sides } from '#domain/guide/list/first-tab.ts';

/** Number of recent guides that tells a user's usual side. */
const lastGuides = 200;

/**
 * Reads the user's establishments, and counts on which side they are in the latest guides on this
 * device.
 */
export async function recentSides(db: UserDb): Promise<Sides & { held: EstablishmentRow[] }> {
  const held = await db.establishments.toArray();
  const places = toPlaces(held);
  const rows = await db.egars.orderBy('sort').limit(lastGuides).toArray();
  const on = (side: 1 | 2) => rows.filter((row) => onSide(side, row, places)).length;
  return { held, origin: on(partyRoles.origin), destin: on(partyRoles.destin) };
}
