import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { passkeys, recoveryCodes } from '#server/db/schema/passkeys.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { note } from '../accounts/register.ts';
import { isUuid } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import { endOtherSessions } from '../sessions/sessions.ts';

/**
 * Removes a key of a user. With the last one go the codes, which stand in for keys.
 * @throws Refusal 404 for another user's key
 */
export async function removePasskey(tx: Tx, userId: number, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const own = eq(passkeys.userId, userId);
  const removed = await tx
    .delete(passkeys)
    .where(and(own, eq(passkeys.uniqueId, id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw notFound();
  const left = await tx.$count(passkeys, and(own, ne(passkeys.uniqueId, id)));
  if (left === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Removes the keys and codes of a user who lost them, and ends their sessions: the next sign-in is
 * by password, and makes a new key where the account demands one.
 */
export async function removeAllPasskeys(tx: Tx, userId: number, session: string | null, now: Date): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endOtherSessions(tx, userId, session, now);
}

/**
 * Removes the keys of a user named by the operator, for an administrator who is locked out with
 * nobody to help.
 * @returns the number of removed keys; null for an unknown user
 */
export const removeKeysOf = (
  db: Db,
  { clientCode, username }: { clientCode: string; username: string },
  now: Date,
): Promise<number | null> =>
  transact(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, uniqueId: users.uniqueId, accountId: users.accountId })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .where(
        and(
          eq(sql`lower(${accounts.clientCode})`, clientCode.toLowerCase()),
          eq(sql`lower(${users.username})`, username.toLowerCase()),
          isNull(users.erasedAt),
        ),
      );
    if (!user) return null;
    const keys = await tx.$count(passkeys, eq(passkeys.userId, user.id));
    await removeAllPasskeys(tx, user.id, null, now);
    await note(tx, user, 'remove-passkeys', { now, requestId: 'operator' });
    return keys;
  });
