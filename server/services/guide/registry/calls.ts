import { guideMessages } from '#domain/guide/messages.ts';
import type { Db } from '#server/db/types.ts';
import {
  CredentialsMissing,
  CredentialsRefused,
  CredentialsUnreadable,
  OperationUnknown,
  RegistryDown,
  RegistryRefused,
  RegistrySilent,
} from '#server/registry/errors.ts';
import { noAccess, outsideDown, refusedOutside, underWay } from '#server/services/refusal.ts';
import { callLimitMs, closeIntent, forgetCall, type Intent, releaseLease, rememberCall } from './intents.ts';

/**
 * Calls the national system within the time limit.
 * @throws RegistrySilent if it does not answer in time: it may do so yet, and nobody hears it
 */
export async function withinLimit<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RegistrySilent()), callLimitMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors that the same attempt would meet again, and that therefore end it. */
const ends = [RegistryRefused, CredentialsRefused, CredentialsMissing, CredentialsUnreadable, OperationUnknown];

/** Maps a failed call to the national system to the wire (domain): 400, 403 or 503. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof RegistryRefused) return refusedOutside(error.message);
  if (error instanceof OperationUnknown) return refusedOutside(guideMessages.operationUnknown, error.site);
  if (error instanceof CredentialsRefused) return noAccess(guideMessages.refusedCredentials);
  if (error instanceof CredentialsMissing) return noAccess(guideMessages.noCredentials);
  if (error instanceof CredentialsUnreadable) return noAccess(guideMessages.verifyRemoteAccess);
  if (error instanceof RegistryDown || error instanceof RegistrySilent) return outsideDown(guideMessages.registryDown);
  return error;
}

/**
 * Carries out an intent. A refusal ends it. If the system was not reached, the next attempt calls
 * again; if it was silent, the next attempt looks for the outcome first.
 * @throws Refusal 400 `_externalErrors`, 403, 503
 */
export async function executeIntent<T>(db: Db, intent: Intent, now: () => Date, call: () => Promise<T>): Promise<T> {
  // A process that was held up may have lost the intent to another one.
  if (!intent.isFresh && !(await rememberCall(db, intent, now()))) throw underWay();
  try {
    return await withinLimit(call());
  } catch (error) {
    if (ends.some((kind) => error instanceof kind)) await closeIntent(db, intent, 'refused');
    else if (error instanceof RegistryDown) await forgetCall(db, intent, now());
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
