import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PasswordGrant } from '#domain/people/account.ts';
import { Assertion, type CeremonyOptions } from '#domain/people/passkeys.ts';
import type { users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Db } from '#server/db/types.ts';
import type { GuardPassword } from '../sessions/rate-limits.ts';
import { needsKeyNow } from './policy.ts';
import { spendCode } from './recovery-codes.ts';
import { requestOptions, verifyAssertion } from './verify-assertion.ts';

interface Around {
  db: Db;
  publicUrl: string;
  guard: GuardPassword;
  now: () => Date;
}
type Proof = { passkeyId: number | null; needsKey: boolean };
type Missing = {
  error: 'passkey_required' | 'passkey_refused' | 'passkey_copied' | 'recovery_code_refused';
  passkey?: CeremonyOptions;
};
type User = Pick<typeof users.$inferSelect, 'id' | 'uniqueId' | 'accountId' | 'role'>;

/**
 * Asks a user who has given the right password for the key that their account demands: a passkey or
 * a recovery code. A user without keys enters a session that can only make one.
 */
export async function secondFactor(around: Around, user: User, grant: PasswordGrant): Promise<Proof | Missing> {
  const { db, publicUrl, now } = around;
  if (!(await needsKeyNow(db, user, now()))) return { passkeyId: null, needsKey: false };
  if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) === 0) return { passkeyId: null, needsKey: true };
  if (grant.recovery_code) return byCode(around, user, grant.recovery_code);
  const ceremony = { db, config: { publicUrl }, now: now() };
  const binding = { purpose: 'second-factor', to: user.uniqueId } as const;
  const ask = async (error: Missing['error']): Promise<Missing> => ({
    error,
    passkey: await requestOptions(ceremony, binding, user.id),
  });
  if (!grant.passkey) return ask('passkey_required');
  const assertion = readAssertion(grant.passkey);
  const verified = assertion && (await verifyAssertion(ceremony, assertion, { binding, userId: user.id }));
  if (verified?.outcome === 'right') return { passkeyId: verified.passkeyId, needsKey: false };
  return ask(verified?.outcome === 'copied' ? 'passkey_copied' : 'passkey_refused');
}

/** Tries a recovery code; five wrong ones lock the codes of the user for fifteen minutes. */
async function byCode({ db, guard, now }: Around, user: User, code: string): Promise<Proof | Missing> {
  const result = await guard(`recovery:${user.uniqueId}`, () => spendCode(db, user.id, code, now()));
  return result === 'right' ? { passkeyId: null, needsKey: false } : { error: 'recovery_code_refused' };
}

/** Reads the answer of a passkey from a form; null for anything else. */
export function readAssertion(text: string): Assertion | null {
  try {
    const parsed = v.safeParse(Assertion, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
