import type { Db } from '../db/types.ts';
import { rateLimit } from './rate-limits.ts';

/** Spends a try of credentials that are said to be of a party. @throws Refusal 429 */
export type SpendTry = (username: string, party: { vat: string }) => Promise<void>;

/** Digits of a NIF, however it is spelt; another name as it is. */
const spelled = (name: string): string => {
  const digits = name.replace(/\D/g, '');
  return digits.length === 9 ? digits : name.trim().toLowerCase();
};

/**
 * Counts tries of credentials of the national system in an hour, right or wrong, by the NIF that they are of and by their user name, over all
 * accounts: the password is not ours to be guessed at. `name` tells the counts of accounts from those of links, so that no holder of a
 * link keeps an account out.
 */
export function credentialTries(db: Db, name: string, perHour: number): SpendTry {
  const limit = rateLimit(db, name, perHour, 3600);
  return async (username, { vat }) => {
    for (const key of new Set([spelled(vat), spelled(username)])) await limit.spend(key);
  };
}
