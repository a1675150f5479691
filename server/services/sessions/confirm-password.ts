import { eq } from 'drizzle-orm';
import type { OwnPassword } from '#domain/people/account.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/types.ts';
import { invalid } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import type { GuardPassword } from './rate-limits.ts';

/**
 * Checks the password with which a user confirms an irreversible act; wrong guesses count.
 * @throws Refusal 400 on CurrentPassword
 */
export async function confirmPassword(
  db: Db,
  guard: GuardPassword,
  principal: Principal,
  { CurrentPassword }: OwnPassword,
): Promise<void> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, principal.userId));
  const result = await guard(`user:${principal.userUniqueId}`, () => verifyPassword(CurrentPassword, user?.hash));
  if (result === 'right') return;
  throw invalid([
    { Field: 'CurrentPassword', Message: result === 'wrong' ? 'val_wrong_password' : 'val_too_many_passwords' },
  ]);
}
