import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';
import { invalid } from './refusal.ts';

/** The number of a user of the account who may be given something; null for nobody. @throws Refusal 400 at `field` for one of no, or of another, account */
export async function assignedUser(tx: Tx, { accountId }: Principal, field: string, uniqueId: string | null): Promise<number | null> {
  if (uniqueId === null) return null;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.uniqueId, uniqueId), eq(users.accountId, accountId), eq(users.active, true)));
  if (!user) throw invalid([{ Field: field, Message: 'val_unknown_user' }]);
  return user.id;
}
