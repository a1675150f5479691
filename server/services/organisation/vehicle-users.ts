import { and, asc, eq } from 'drizzle-orm';
import type { VehicleUser } from '#domain/reference/vehicle.ts';
import { users, vehicles } from '#server/db/schema/accounts.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { active } from '../accounts/colleagues.ts';
import { type Act, record } from '../history.ts';
import { contains, isUuid } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/** Returns the condition for the active users who have this vehicle. */
const ofVehicle = (db: Db | Tx, principal: Principal, id: string) =>
  and(
    active(principal),
    eq(users.vehicleId, db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.uniqueId, id))),
  );

/** Answers GET /vehicles/{id}/users (spec 1 §7), by name, as a table feed. */
export async function usersOfVehicle(
  db: Db,
  principal: Principal,
  id: string,
  { pageStart, pageLimit, search }: { pageStart: number; pageLimit: number; search: string },
) {
  const all = ofVehicle(db, principal, id);
  const found = and(all, contains(searchText([users.username, users.email]), search));
  const rows: VehicleUser[] = await db
    .select({ UniqueId: users.uniqueId, Email: users.email, Username: users.username })
    .from(users)
    .where(found)
    .orderBy(sortKey(users.username), asc(users.id))
    .offset(pageStart)
    .limit(pageLimit);
  return {
    aaData: rows,
    iTotalRecords: await db.$count(users, all),
    iTotalDisplayRecords: await db.$count(users, found),
  };
}

/**
 * Does DELETE /vehicles/{id}/users/{userId} (spec 1 §7): the user then has no vehicle.
 * @throws Refusal 404 for a user without this vehicle
 */
export async function removeVehicleUser(tx: Tx, act: Act, id: string, userId: string): Promise<void> {
  if (!isUuid(userId)) throw notFound();
  const [removed] = await tx
    .update(users)
    .set({ vehicleId: null })
    .where(and(ofVehicle(tx, act.principal, id), eq(users.uniqueId, userId)))
    .returning({ id: users.uniqueId });
  if (!removed) throw notFound();
  await record(tx, act, { entity: 'user', id: removed.id, action: 'update', details: { SelectedVehicleId: null } });
}
