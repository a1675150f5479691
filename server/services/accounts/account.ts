import { and, eq } from 'drizzle-orm';
import type { ChangePassword } from '#domain/people/account.ts';
import type { PasswordAct } from '#domain/people/password-change.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { invalid } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import { type BreachDeps, refuseKnownPassword } from '../sessions/breached-passwords.ts';
import { hashPassword, verifyPassword } from '../sessions/passwords.ts';
import type { Principal } from '../sessions/principal.ts';
import type { GuardPassword } from '../sessions/rate-limits.ts';
import { endOtherSessions } from '../sessions/sessions.ts';

async function own(db: Db | Tx, { userId }: Principal) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('a principal without a user');
  return user;
}

/** Answers GET /account/check-gdpr (spec 1 §7). */
export const gdprAccepted = async (db: Db, principal: Principal): Promise<boolean> =>
  (await own(db, principal)).gdprAcceptedAt !== null;

/** Does POST /account/accept-gdpr; only the first acceptance is stored. */
export async function acceptGdpr(tx: Tx, act: Act): Promise<void> {
  const user = await own(tx, act.principal);
  if (user.gdprAcceptedAt !== null) return;
  await tx.update(users).set({ gdprAcceptedAt: act.moments.receivedAt }).where(eq(users.id, user.id));
  await record(tx, act, { entity: 'user', id: user.uniqueId, action: 'accept-gdpr' });
}

/**
 * Hashes of a password change: the stored hash that the current password matched, and the hash of
 * the new password.
 */
interface NewPassword {
  before: string;
  after: string;
  /** True if somebody else set the current password. */
  isFirst: boolean;
}

const wrongPassword = (Message: string) => invalid([{ Field: 'CurrentPassword', Message }]);

/**
 * Does the first half of POST /account/change-password: the slow hashing, outside the transaction.
 * Wrong guesses count as they do at sign-in.
 * @throws Refusal 400 on CurrentPassword or NewPassword
 */
export async function prepareNewPassword(
  deps: BreachDeps & { db: Db },
  guard: GuardPassword,
  principal: Principal,
  payload: ChangePassword,
): Promise<NewPassword> {
  const user = await own(deps.db, principal);
  const result = await guard(`user:${user.uniqueId}`, () => verifyPassword(payload.CurrentPassword, user.passwordHash));
  if (result !== 'right') throw wrongPassword(result === 'wrong' ? 'val_wrong_password' : 'val_too_many_passwords');
  await refuseKnownPassword(deps, 'NewPassword', payload.NewPassword, [
    user.username,
    user.email,
    principal.clientCode,
  ]);
  return {
    before: user.passwordHash,
    after: await hashPassword(payload.NewPassword),
    isFirst: user.mustChangePassword,
  };
}

/**
 * Does the second half of POST /account/change-password (spec 1 §7). Ends every session of the user
 * except the current one.
 * @throws Refusal 400 on CurrentPassword if it changed in the meantime
 */
export async function changePassword(tx: Tx, act: Act, { before, after, isFirst }: NewPassword): Promise<void> {
  const { userId, userUniqueId, username, session } = act.principal;
  const changed = await tx
    .update(users)
    .set({ passwordHash: after, mustChangePassword: false, firstPasswordAt: null })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
    .returning({ id: users.id });
  if (changed.length === 0) throw wrongPassword('val_wrong_password');
  await endOtherSessions(tx, userId, session, act.moments.receivedAt);
  const acted: PasswordAct = isFirst ? 'first-password' : 'change-password';
  await record(tx, act, { entity: 'user', id: userUniqueId, action: acted });
  await noteSecurity(tx, {
    ...byUser(act.principal),
    at: act.moments.receivedAt,
    kind: 'passwordChanged',
    target: { uniqueId: userUniqueId, name: username },
    details: { way: acted },
  });
}
