import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { type Attestation, type CreationOptions, maxPasskeys, type NewPasskey } from '#domain/people/passkeys.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { refused } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';
import type { Principal } from '../sessions/principal.ts';
import { challengeMs, makeChallenge, takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { type Ceremony, ownCredentials } from './verify-assertion.ts';

/** EdDSA, ES256 and RS256: one of them is in every authenticator. */
const supportedAlgorithmIDs = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];
const bindingOf = ({ session }: Principal) => ({ purpose: 'make', to: session }) as const;
const notMade = () => refused([messageKeys.passkeyNotMade]);

/** Makes the options of a new key; authenticators that already hold one of the user's refuse. */
export async function creationOptions({ db, config, now }: Ceremony, principal: Principal): Promise<CreationOptions> {
  return {
    ...(await generateRegistrationOptions({
      rpName: 'Guiar',
      rpID: relyingParty(config).id,
      userID: new Uint8Array(Buffer.from(principal.userUniqueId)),
      userName: `${principal.username} (${principal.clientCode})`,
      userDisplayName: principal.username,
      challenge: await makeChallenge(db, bindingOf(principal), now),
      timeout: challengeMs,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: await ownCredentials(db, principal.userId),
      // A key that names its user signs in without a user name, and one that verifies them is two
      // factors by itself.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

type Made = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'mayBackUp' | 'isBackedUp'
>;

/**
 * Checks a new key, and uses its challenge up.
 * @throws Refusal 400 for an answer that is not to this session's challenge, or not for this server
 */
export async function verifyNewPasskey(
  { db, config, now }: Ceremony,
  principal: Principal,
  { Response }: NewPasskey,
): Promise<Made> {
  const named = readOrigin(Response);
  if (!named || !(await takeChallenge(db, named.challenge, bindingOf(principal), now))) throw notMade();
  const party = relyingParty(config);
  const found = await verifyRegistrationResponse({
    response: {
      ...Response,
      response: { ...Response.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: named.challenge,
    expectedOrigin: party.expectedOrigin(named.origin),
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!found?.verified) throw notMade();
  const { credential, credentialDeviceType, credentialBackedUp } = found.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: Response.response.transports ?? [],
    mayBackUp: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Reads what an answer claims. A certificate, which this server never asks for, is refused unread:
 * checking one would make the server call addresses that the sender has chosen.
 */
function readOrigin({ response }: Attestation): { challenge: string; origin: string } | null {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)) return null;
    const { challenge, origin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/**
 * Stores a new key; the session that had to make it may then do everything.
 * @throws Refusal 400 for the eleventh key, and for one that is stored already
 */
export async function addPasskey(tx: Tx, act: Act, made: Made & { name: string }): Promise<string> {
  const { userId, userUniqueId, session } = act.principal;
  const now = act.moments.receivedAt;
  // Two keys at once must not both be the tenth.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys)
    throw refused([messageKeys.tooManyPasskeys]);
  const [here] = await tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, session));
  const [row] = await tx
    .insert(passkeys)
    .values({ ...made, userId, device: here?.device ?? null, createdAt: now, lastSession: session })
    .onConflictDoNothing()
    .returning({ uniqueId: passkeys.uniqueId });
  if (!row) throw notMade();
  await tx.update(sessions).set({ needsKey: false }).where(eq(sessions.userId, userId));
  await record(tx, act, { entity: 'user', id: userUniqueId, action: 'add-passkey' });
  await noteSecurity(tx, { ...byUser(act.principal), at: now, kind: 'passkeyAdded' });
  return row.uniqueId;
}
