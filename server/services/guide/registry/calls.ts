import { guideMessages } from '#domain/guide/messages.ts';
import type { Db } from '#server/db/types.ts';
import { CredentialsRefused, CredentialsUnreadable, RegistryDown, RegistryRefused } from '#server/registry/registry.ts';
import { noAccess, outsideDown, refusedOutside } from '#server/services/refusal.ts';
import { callLimitMs, closeIntent, type Intent, releaseLease } from './intents.ts';

/** Calls the national system within the time limit. @throws RegistryDown if it does not answer */
export async function withinLimit<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RegistryDown()), callLimitMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors that the same attempt would meet again, and that therefore end it. */
const ends = [RegistryRefused, CredentialsRefused, CredentialsUnreadable];

/** Maps a failed call to the national system to the wire (domain): 400, 403 or 503. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof RegistryRefused) return refusedOutside(error.message);
  if (error instanceof CredentialsRefused) return noAccess(guideMessages.refusedCredentials);
  if (error instanceof CredentialsUnreadable) return noAccess(guideMessages.verifyRemoteAccess);
  if (error instanceof RegistryDown) return outsideDown(guideMessages.registryDown);
  return error;
}

/**
 * Carries out an intent. A refusal ends it; a timeout leaves it to the next attempt, with the same
 * reference.
 * @throws Refusal 400 `_externalErrors`, 403, 503
 */
export async function executeIntent<T>(db: Db, intent: Intent, now: () => Date, call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    if (ends.some((kind) => error instanceof kind)) await closeIntent(db, intent, 'refused');
    else await releaseLease(db, intent, now());
    throw asRefusal(error);
  }
}

/** Calls without an intent, for calls that change nothing. @throws Refusal 400, 403, 503 */
export async function callRegistry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    throw asRefusal(error);
  }
}
