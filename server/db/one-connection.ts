import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const inside = new AsyncLocalStorage<true>();

/** Time in ms that the engine may work before the rest of the process gets a turn. */
const longestMs = 20;
let heldSince: number | null = null;

/**
 * Gives the event loop a turn once the engine has held it for long enough. The engine works in this
 * thread, and a job's successive statements never leave it: without this, requests would not even
 * be read until the job ends.
 */
async function shareLoop(): Promise<void> {
  if (heldSince === null) {
    heldSince = performance.now();
    setImmediate(() => {
      heldSince = null;
    });
  } else if (performance.now() - heldSince > longestMs) await nextTurn();
}

/**
 * Makes a query on the outer database fail at once inside a transaction. The embedded engine has
 * one connection, so the query would wait for ever; PostgreSQL would open another connection and
 * hide the mistake.
 */
export function refuseOuterUse(lite: PGlite): PGlite {
  const guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async function guarded(...args: A): Promise<R> {
      if (inside.getStore()) throw new Error('The outer database was used inside a transaction: pass `tx` on.');
      await shareLoop();
      return call(...args);
    };
  const transaction = lite.transaction.bind(lite);
  lite.query = guard(lite.query.bind(lite)) as PGlite['query'];
  lite.exec = guard(lite.exec.bind(lite)) as PGlite['exec'];
  lite.transaction = guard(((run: Parameters<typeof transaction>[0]) =>
    transaction((tx) => inside.run(true, () => run(tx)))) as typeof transaction) as PGlite['transaction'];
  return lite;
}
