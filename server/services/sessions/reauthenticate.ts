import { eq } from 'drizzle-orm';
import type { Reauthentication } from '#domain/people/passkeys.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { type Ceremony, verifyAssertion } from '../passkeys/verify-assertion.ts';
import { invalid, refused } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import type { GuardPassword } from './rate-limits.ts';

/** Returns the binding of the challenge with which a session proves its user again. */
export const reauthenticationOf = ({ session }: Principal) => ({ purpose: 'reauthenticate', to: session }) as const;

/**
 * Proves that the user is still there, by password or passkey, for the next minutes of their
 * session. Wrong guesses of the password count as they do at sign-in.
 * @throws Refusal 400 on CurrentPassword, or for a passkey that does not fit
 */
export async function reauthenticate(
  ceremony: Ceremony,
  guard: GuardPassword,
  principal: Principal,
  { CurrentPassword, Passkey }: Reauthentication,
): Promise<void> {
  const { db, now } = ceremony;
  if (Passkey) {
    const binding = reauthenticationOf(principal);
    const verified = await verifyAssertion(ceremony, Passkey, { binding, userId: principal.userId });
    if (verified.outcome !== 'right')
      throw refused([verified.outcome === 'copied' ? messageKeys.passkeyCopied : messageKeys.passkeyRefused]);
    await db.update(passkeys).set({ lastSession: principal.session }).where(eq(passkeys.id, verified.passkeyId));
  } else {
    await checkPassword(ceremony, guard, principal, CurrentPassword ?? '');
  }
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, principal.session));
}

async function checkPassword(
  { db }: Ceremony,
  guard: GuardPassword,
  principal: Principal,
  password: string,
): Promise<void> {
  if (password === '') throw invalid([{ Field: 'CurrentPassword', Message: messageKeys.required }]);
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, principal.userId));
  const result = await guard(`user:${principal.userUniqueId}`, () => verifyPassword(password, user?.hash));
  if (result === 'right') return;
  throw invalid([
    { Field: 'CurrentPassword', Message: result === 'wrong' ? 'val_wrong_password' : 'val_too_many_passwords' },
  ]);
}
