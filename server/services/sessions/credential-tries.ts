import type { Db } from '#server/db/types.ts';
import { rateLimit } from './rate-limits.ts';

/**
 * Counts a try of credentials against the limit of the party and the user name.
 * @throws Refusal 429
 */
export type SpendTry = (username: string, party: { vat: string }) => Promise<void>;

/** Returns the digits of a NIF, however it is written; any other name as it is. */
const spelled = (name: string): string => {
  const digits = name.replace(/\D/g, '');
  return digits.length === 9 ? digits : name.trim().toLowerCase();
};

/**
 * Limits tries of credentials of the national system per hour, right or wrong, by the party's NIF
 * and by user name, over all accounts: this server must not be used to guess passwords of another
 * system. `name` separates the counts of accounts from those of links, so that no holder of a link
 * can lock an account out.
 */
export function credentialTries(db: Db, name: string, perHour: number): SpendTry {
  const limit = rateLimit(db, name, perHour, 3600);
  return async (username, { vat }) => {
    for (const key of new Set([spelled(vat), spelled(username)])) await limit.spend(key);
  };
}
