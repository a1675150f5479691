import { and, eq } from 'drizzle-orm';
import { messageKeys } from '#domain/wire/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { notFound, refused } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import { type BreachDeps, refuseKnownPassword } from '../sessions/breached-passwords.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Principal } from '../sessions/principal.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { active } from './colleagues.ts';

/** Reads a user who has not changed the first password yet. @throws Refusal 400, 404 */
async function newcomer(db: Db | Tx, principal: Principal, uniqueId: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(active(principal), eq(users.uniqueId, uniqueId)));
  if (!user) throw notFound();
  // A password of the user's own is theirs alone: they recover it by e-mail.
  if (!user.mustChangePassword) throw refused([messageKeys.passwordIsOwn]);
  return user;
}

/**
 * Does the first half of POST /users/{id}/first-password: checks and hashes, outside the
 * transaction.
 * @throws Refusal 400, 404
 */
export async function prepareFirstPassword(
  deps: BreachDeps & { db: Db },
  principal: Principal,
  uniqueId: string,
  password: string,
): Promise<string> {
  const { username, email } = await newcomer(deps.db, principal, uniqueId);
  await refuseKnownPassword(deps, 'Password', password, [username, email, principal.clientCode]);
  return hashPassword(password);
}

/** Gives a user another first password, in place of one that is lost or too old. */
export async function giveFirstPassword(tx: Tx, act: Act, uniqueId: string, passwordHash: string): Promise<void> {
  const { id, username } = await newcomer(tx, act.principal, uniqueId);
  const now = act.moments.receivedAt;
  await tx.update(users).set({ passwordHash, firstPasswordAt: now }).where(eq(users.id, id));
  await endOtherSessions(tx, id, null, now);
  await record(tx, act, { entity: 'user', id: uniqueId, action: 'give-first-password' });
  await noteSecurity(tx, {
    ...byUser(act.principal),
    at: now,
    kind: 'firstPasswordGiven',
    target: { uniqueId, name: username },
  });
}
