import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import type { Db } from '../../db/types.ts';
import { CredentialsRefused, CredentialsUnreadable, RegistryDown, RegistryRefused } from '../../registry/registry.ts';
import { noAccess, outsideDown, refusedOutside } from '../refusal.ts';
import { callLimitMs, close, type Intent, letGo } from './intents.ts';

/** Calls the national system within the time limit. @throws RegistryDown when it does not answer */
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

/** Failures that the same attempt would meet again. */
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
 * Carries out an intent. A refusal ends it; a timeout leaves it to the next attempt, with the same reference.
 * @throws Refusal 400 `_externalErrors`, 403, 503
 */
export async function carryOut<T>(db: Db, intent: Intent, now: () => Date, call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    if (ends.some((kind) => error instanceof kind)) await close(db, intent, 'refused');
    else await letGo(db, intent, now());
    throw asRefusal(error);
  }
}

/** Calls without an intent, for calls that change nothing. @throws Refusal 400, 403, 503 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    throw asRefusal(error);
  }
}
