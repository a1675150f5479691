import type { Db, Tx } from './types.ts';

/** Codes of a serialization failure and a deadlock; the losing transaction may simply try again. */
const transient = new Set(['40001', '40P01']);

/** A change was based on outdated rows, and nothing is written. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Returns true if a retry of the same change may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Outdated || transient.has(sqlState(error) ?? '');

/** Returns the SQLSTATE of a failed statement, however deeply the driver's error is nested. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/**
 * Returns the unique index that a failed statement would have broken; undefined for other failures.
 */
export function brokenIndex(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  for (let e = error; e instanceof Error; e = e.cause) {
    const { constraint } = e as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/**
 * Time in ms after its receipt beyond which no change commits: a device without an answer may then
 * assume that nothing happened.
 */
export const changeLimitMs = 30_000;

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * Runs a change in one transaction, at most three times if it lost a deadlock or another change
 * overtook it.
 * @throws TookTooLong, with nothing written, after `limitMs`
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, limitMs = changeLimitMs): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx);
        if (performance.now() - begun > limitMs) throw new TookTooLong();
        return result;
      });
    } catch (error) {
      if (attempt === 3 || !isTransient(error)) throw error;
    }
  }
}

/** Reads from one snapshot, so that a later read is not newer than an earlier read. */
export const readTogether = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
