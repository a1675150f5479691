import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import type { Db } from '../../db/types.ts';
import { CredentialsRefused, RegistryDown, RegistryRefused } from '../../registry/registry.ts';
import { noAccess, outsideDown, refusedOutside } from '../refusal.ts';
import { callLimitMs, close, type Intent, letGo } from './intents.ts';

/** Asks the national system within the limit of time. @throws RegistryDown where it does not answer */
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

/** What a failed question to the national system is on the wire (domain): 400, 403 or 503. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof RegistryRefused) return refusedOutside(error.message);
  if (error instanceof CredentialsRefused) return noAccess(guideMessages.refusedCredentials);
  if (error instanceof RegistryDown) return outsideDown(guideMessages.registryDown);
  return error;
}

/**
 * Does what an intent says. A refusal ends the intent; silence leaves it to whoever asks again, with the same reference.
 * @throws Refusal 400 `_externalErrors`, 403, 503
 */
export async function carryOut<T>(db: Db, intent: Intent, now: () => Date, call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    if (error instanceof RegistryRefused || error instanceof CredentialsRefused) await close(db, intent, 'refused');
    else await letGo(db, intent, now());
    throw asRefusal(error);
  }
}

/** Asks without an intent: nothing is changed by it. @throws Refusal 400, 403, 503 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(call());
  } catch (error) {
    throw asRefusal(error);
  }
}
