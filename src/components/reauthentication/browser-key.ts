import type { Assertion, Attestation, CeremonyOptions, CreationOptions } from '#domain/people/passkeys.ts';

/** Loads the library when a key is used: most visits need none of it. */
const load = () => import('@simplewebauthn/browser');

/** The user closed the browser's question, or no key answered in time. */
export class NoKeyError extends Error {
  override name = 'NoKeyError';
}

const quiet = new Set(['NotAllowedError', 'AbortError']);
const orNoKey = (error: unknown): never => {
  if (error instanceof Error && quiet.has(error.name)) throw new NoKeyError();
  throw error;
};

/**
 * Lets the user sign a challenge with a passkey.
 * @throws NoKeyError; SecurityError on an address that is not the server's
 */
export async function signWithKey(options: CeremonyOptions): Promise<Assertion> {
  const { startAuthentication } = await load();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(orNoKey);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/**
 * Lets the user make a passkey.
 * @throws NoKeyError; InvalidStateError if the authenticator holds one already
 */
export async function makeKey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await load();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(orNoKey);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  };
}
