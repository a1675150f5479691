import { eq } from 'drizzle-orm';
import { clientId, type PasskeyGrant } from '#domain/people/account.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { readDeviceToken } from '../sessions/device-tokens.ts';
import { enter, mayNotEnter, type SignedIn, type SignInDeps, spelled } from '../sessions/sign-in.ts';
import { readAssertion } from './second-factor.ts';
import { verifyAssertion } from './verify-assertion.ts';

/** Returns the binding of a sign-in's challenge: the client code as it was written. */
export const signInBinding = (clientCode: string) => ({ purpose: 'sign-in', to: spelled(clientCode) }) as const;

/**
 * Does POST /token, grant_type=passkey: the key names its user, and has verified them by itself. A
 * key of another account, an unknown one and a signature that does not fit get the same answer.
 */
export async function signInWithPasskey(deps: SignInDeps, grant: PasskeyGrant): Promise<SignedIn> {
  if (grant.client_id !== clientId) return { error: 'invalid_grant_validator' };
  const { db, publicUrl, now } = deps;
  const assertion = readAssertion(grant.passkey);
  if (!assertion) return { error: 'passkey_refused' };
  const ceremony = { db, config: { publicUrl }, now: now() };
  const verified = await verifyAssertion(ceremony, assertion, { binding: signInBinding(grant.clientCode) });
  if (verified.outcome !== 'right')
    return { error: verified.outcome === 'copied' ? 'passkey_copied' : 'passkey_refused' };
  const [member] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, verified.userId));
  if (!member || spelled(member.account.clientCode) !== spelled(grant.clientCode)) return { error: 'passkey_refused' };
  const refusal = mayNotEnter(member, now());
  if (refusal) return refusal;
  const device = await readDeviceToken(deps.secret, grant.device);
  return enter(deps, member, { device, passkeyId: verified.passkeyId, needsKey: false, kind: 'signInByKey' });
}
