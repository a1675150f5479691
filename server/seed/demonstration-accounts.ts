import { and, eq, inArray } from 'drizzle-orm';
import { accounts, users } from '../db/schema/accounts.ts';
import type { Db } from '../db/types.ts';
import { verifyPassword } from '../services/sessions/passwords.ts';
import { accountSeeds, demoPassword, userSeeds } from './people.ts';

/** Returns true when an account accepts the demonstration's password. */
export async function hasDemonstrationAccounts(db: Db): Promise<boolean> {
  const codes = accountSeeds.map(({ clientCode }) => clientCode);
  const names = userSeeds.map(({ username }) => username);
  const found = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        inArray(accounts.clientCode, codes),
        inArray(users.username, names),
        eq(users.active, true),
        eq(users.blocked, false),
      ),
    );
  for (const { passwordHash } of found) if (await verifyPassword(demoPassword, passwordHash)) return true;
  return false;
}
