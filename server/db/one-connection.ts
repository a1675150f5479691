import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const inside = new AsyncLocalStorage<true>();

/** Work of the engine after which whatever else the process does has its turn. */
const longestMs = 20;
let heldSince: number | null = null;

/**
 * Lets the event loop turn once the engine has kept it for long enough. The engine works in this thread, and statements that follow each
 * other within one job never leave it: requests would not even be read until the job has ended.
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
 * The embedded engine has one connection: a query on the outer database from within a transaction would wait for ever, where PostgreSQL
 * opens another connection and nobody notices. Here it fails at once.
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
