import type { EstablishmentRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Sides } from '../../domain/guide/first-tab.ts';
import { partyRoles } from '../../domain/guide/guide-filters.ts';
import { onSide, placesOf } from '../../domain/guide/guide-places.ts';

/** Enough recent guides to tell a user's usual side. */
const lastGuides = 200;

/** The user's establishments, and how many of their latest guides on this device have one of them on each side. */
export async function recentSides(db: UserDb): Promise<Sides & { held: EstablishmentRow[] }> {
  const held = await db.establishments.toArray();
  const places = placesOf(held);
  const rows = await db.egars.orderBy('sort').limit(lastGuides).toArray();
  const on = (side: 1 | 2) => rows.filter((row) => onSide(side, row, places)).length;
  return { held, origin: on(partyRoles.origin), destin: on(partyRoles.destin) };
}
