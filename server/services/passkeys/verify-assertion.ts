import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Assertion, CeremonyOptions } from '#domain/people/passkeys.ts';
import type { Config } from '#server/config.ts';
import { users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Db } from '#server/db/types.ts';
import { type Binding, challengeMs, makeChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

/** Parts of the server that a ceremony needs. */
export interface Ceremony {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  now: Date;
}

/**
 * Outcome of an answer. `copied`: its signature count did not rise, so that two authenticators may
 * hold the key.
 */
export type Verified = { outcome: 'right'; userId: number; passkeyId: number } | { outcome: 'wrong' | 'copied' };

/**
 * Makes the options of a signature. With a user, only their keys may answer; without, the key names
 * its user, and the options say nothing about who exists.
 */
export async function requestOptions(
  { db, config, now }: Ceremony,
  binding: Binding,
  userId?: number,
): Promise<CeremonyOptions> {
  const own = userId === undefined ? [] : await ownCredentials(db, userId);
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(config).id,
      challenge: await makeChallenge(db, binding, now),
      userVerification: 'required',
      timeout: challengeMs,
      allowCredentials: own,
    })),
  };
}

/** Returns the ids of a user's keys, as browsers take them. */
export async function ownCredentials(db: Db, userId: number) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ id, transports }) => ({ id, transports }));
}

/**
 * Checks a signature: the challenge, which it uses up, origin, domain, presence and verification of
 * the user, key and count. With `userId`, keys of others are refused.
 */
export async function verifyAssertion(
  { db, config, now }: Ceremony,
  assertion: Assertion,
  { binding, userId }: { binding: Binding; userId?: number },
): Promise<Verified> {
  const named = readClientData(assertion);
  if (!named || !(await takeChallenge(db, named.challenge, binding, now))) return { outcome: 'wrong' };
  const [row] = await db
    .select({ key: passkeys, userUniqueId: users.uniqueId })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, assertion.id));
  if (!row || (userId !== undefined && row.key.userId !== userId)) return { outcome: 'wrong' };
  const { userHandle } = assertion.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.userUniqueId) return { outcome: 'wrong' };
  const signed = await checkSignature(assertion, row.key, { ...named, party: relyingParty(config) });
  if (!signed) return { outcome: 'wrong' };
  return (await countUse(db, row.key.id, signed, now))
    ? { outcome: 'right', userId: row.key.userId, passkeyId: row.key.id }
    : { outcome: 'copied' };
}

function readClientData({ response }: Assertion): { challenge: string; origin: string } | null {
  try {
    const { challenge, origin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/** @returns null for a signature that is not by this key, for this server, on this challenge */
async function checkSignature(
  { id, rawId, type, response }: Assertion,
  { credentialId, publicKey }: typeof passkeys.$inferSelect,
  { challenge, origin, party }: { challenge: string; origin: string; party: RelyingParty },
): Promise<{ newCounter: number; isBackedUp: boolean } | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.expectedOrigin(origin),
      expectedRPID: party.id,
      requireUserVerification: true,
      // The count is compared where it is written, so that two answers at once cannot both pass.
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    if (!verified) return null;
    return { newCounter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** Writes a use of a key. @returns false if its count did not rise, unless it never counts */
async function countUse(
  db: Db,
  id: number,
  { newCounter, isBackedUp }: { newCounter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const rises = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter}::bigint = 0`));
  const counted = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now, isBackedUp })
    .where(and(eq(passkeys.id, id), rises))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}
