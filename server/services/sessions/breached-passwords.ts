import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { invalid } from '../refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Settings of the question, and the log for a list that did not answer. */
export interface BreachDeps {
  config: Pick<Config, 'breachedPasswordsUrl'>;
  log: Pick<Logger, 'warn'>;
}

/** Time in ms after which a password is taken without an answer. */
const patienceMs = 2000;
const prefixLength = 5;

/**
 * Returns true for a password in the configured list of breached ones, which speaks the range
 * protocol of Pwned Passwords: it gets five of the 40 letters of a hash, and answers with all
 * endings that it knows. Without an answer the password counts as unknown, and the log says so.
 */
export async function isBreached({ config, log }: BreachDeps, password: string): Promise<boolean> {
  if (config.breachedPasswordsUrl === '') return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, ending] = [hash.slice(0, prefixLength), hash.slice(prefixLength)];
  try {
    const response = await fetch(`${config.breachedPasswordsUrl}/${prefix}`, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw Object.assign(new Error('no range'), { name: `Status${response.status}` });
    return countOf(await response.text(), ending) > 0;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : typeof error }, 'breached passwords not asked');
    return false;
  }
}

/** Returns how often an ending was seen; padding lines have 0. */
function countOf(range: string, ending: string): number {
  const line = range.split(/\r?\n/).find((one) => one.toUpperCase().startsWith(`${ending}:`));
  return Number(line?.split(':')[1] ?? 0);
}

/**
 * Refuses a password that is easy to guess, with the user's `own` words in it, or was breached.
 * @throws Refusal 400 at `field`
 */
export async function refuseKnownPassword(
  deps: BreachDeps,
  field: string,
  password: string,
  own: readonly string[],
): Promise<void> {
  if (isCommonPassword(password, own)) throw invalid([{ Field: field, Message: 'val_common_password' }]);
  await refuseBreached(deps, field, password);
}

/** Refuses a breached password. @throws Refusal 400 at `field` */
export async function refuseBreached(deps: BreachDeps, field: string, password: string): Promise<void> {
  if (await isBreached(deps, password)) throw invalid([{ Field: field, Message: 'val_breached_password' }]);
}
