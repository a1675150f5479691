import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserOption } from '#domain/people/user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
import { invalid, notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/** Condition for active users, worded exactly like the indexes that serve it. */
export const isActive = sql`${users.active}`;

/** Returns the condition for users of the account who have not been dismissed. */
export const active = ({ accountId }: Principal) => and(eq(users.accountId, accountId), isActive);

/**
 * Answers GET /users/select-users (spec 1 §7), by name. `key` requests one user by UniqueId;
 * without `pageSize`, all are returned.
 */
export async function selectUsers(
  db: Db,
  principal: Principal,
  {
    start,
    pageSize,
    searchTerm,
    key,
  }: { start: number; pageSize?: number; searchTerm: string; key?: string | undefined },
): Promise<UserOption[]> {
  if (key !== undefined && !isUuid(key)) return [];
  const query = db
    .select({ Id: users.id, UniqueId: users.uniqueId, Username: users.username, Email: users.email })
    .from(users)
    .where(
      and(
        active(principal),
        contains(searchText([users.username, users.email]), searchTerm),
        key === undefined ? undefined : eq(users.uniqueId, key),
      ),
    )
    .orderBy(sortKey(users.username), asc(users.id))
    .offset(start)
    .$dynamic();
  return pageSize === undefined ? query : query.limit(pageSize);
}

/** Finds a user of the account who has not been dismissed. @throws Refusal 404 */
export async function colleague(
  db: Db | Tx,
  principal: Principal,
  uniqueId: string,
): Promise<{ id: number; uniqueId: string; username: string }> {
  const [user] = await db
    .select({ id: users.id, uniqueId: users.uniqueId, username: users.username })
    .from(users)
    .where(and(active(principal), eq(users.uniqueId, uniqueId)));
  if (!user) throw notFound();
  return user;
}

/**
 * Finds a user of the account who can be assigned something; null for an empty id.
 * @throws Refusal 400 at `field` for an unknown user or a user of another account
 */
export async function assignedUser(db: Db, principal: Principal, field: string, uniqueId: string | null) {
  if (uniqueId === null) return null;
  const [user] = await db
    .select({ id: users.id, uniqueId: users.uniqueId, username: users.username })
    .from(users)
    .where(and(active(principal), eq(users.uniqueId, uniqueId)));
  if (!user) throw invalid([{ Field: field, Message: 'val_unknown_user' }]);
  return user;
}
