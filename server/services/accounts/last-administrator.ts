import { and, eq, ne } from 'drizzle-orm';
import { messageKeys } from '#domain/wire/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/types.ts';
import type { SeenRows } from '#server/db/writes.ts';
import { refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Returns a user and the other administrators of the account, as rows on which a change is based.
 * If two requests would each leave the other's user as the last administrator, the later request
 * finds another version.
 * @throws Refusal 400 if there are no other administrators (domain, organisation)
 */
export async function withOtherAdministrators(
  db: Db,
  { accountId }: Principal,
  user: { id: number; version: number },
): Promise<SeenRows> {
  const mayEnter = and(eq(users.accountId, accountId), eq(users.active, true), eq(users.blocked, false));
  const others = await db
    .select({ id: users.id, version: users.version })
    .from(users)
    .where(and(mayEnter, eq(users.role, 'administrator'), ne(users.id, user.id)));
  if (others.length === 0) throw refused([messageKeys.lastAdministrator]);
  return [users, [user, ...others]];
}
