import { and, eq, ne } from 'drizzle-orm';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { users } from '../db/schema/accounts.ts';
import type { Db } from '../db/types.ts';
import type { SeenRows } from '../db/writes.ts';
import type { Principal } from './principal.ts';
import { refused } from './refusal.ts';

/**
 * A user and the other administrators of the account, as rows that a change is based on: of two requests that would each leave the other's
 * user as the last one, the later finds another version. @throws Refusal 400 when there are no others (domain, organisation)
 */
export async function withOtherAdministrators(db: Db, { accountId }: Principal, user: { id: number; version: number }): Promise<SeenRows> {
  const mayEnter = and(eq(users.accountId, accountId), eq(users.active, true), eq(users.blocked, false));
  const others = await db
    .select({ id: users.id, version: users.version })
    .from(users)
    .where(and(mayEnter, eq(users.role, 'administrator'), ne(users.id, user.id)));
  if (others.length === 0) throw refused([messageKeys.lastAdministrator]);
  return [users, [user, ...others]];
}
