import { eq } from 'drizzle-orm';
import type { ChangePassword } from '../../src/domain/account.ts';
import { users } from '../db/schema/accounts.ts';
import type { Db, Tx } from '../db/types.ts';
import { type Act, record } from './history.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { revokeOtherFamilies } from './refresh-tokens.ts';
import { invalid } from './refusal.ts';

async function own(db: Db | Tx, { userId }: Principal) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('a principal without a user');
  return user;
}

/** GET /account/check-gdpr (spec 1 §7). */
export const gdprAccepted = async (db: Db, principal: Principal): Promise<boolean> => (await own(db, principal)).gdprAcceptedAt !== null;

/** POST /account/accept-gdpr: the first time counts. */
export async function acceptGdpr(tx: Tx, act: Act): Promise<void> {
  const user = await own(tx, act.principal);
  if (user.gdprAcceptedAt !== null) return;
  await tx.update(users).set({ gdprAcceptedAt: act.moments.receivedAt }).where(eq(users.id, user.id));
  await record(tx, act, 'user', user.uniqueId, 'accept-gdpr');
}

/**
 * POST /account/change-password (spec 1 §7). Every other sign-in of the user ends; the one that asks goes on.
 * @throws Refusal 400 on CurrentPassword
 */
export async function changePassword(tx: Tx, act: Act, payload: ChangePassword): Promise<void> {
  const user = await own(tx, act.principal);
  if (!(await verifyPassword(payload.CurrentPassword, user.passwordHash))) {
    throw invalid([{ Field: 'CurrentPassword', Message: 'val_wrong_password' }]);
  }
  const passwordHash = await hashPassword(payload.NewPassword);
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await revokeOtherFamilies(tx, user.id, act.principal.session, act.moments.receivedAt);
  await record(tx, act, 'user', user.uniqueId, 'change-password');
}
