import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

const inside = new AsyncLocalStorage<true>();

/**
 * The embedded engine has one connection: a query on the outer database from within a transaction would wait for ever, where PostgreSQL
 * opens another connection and nobody notices. Here it fails at once.
 */
export function refuseOuterUse(lite: PGlite): PGlite {
  const guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async function guarded(...args: A): Promise<R> {
      if (inside.getStore()) throw new Error('The outer database was used inside a transaction: pass `tx` on.');
      return call(...args);
    };
  const transaction = lite.transaction.bind(lite);
  lite.query = guard(lite.query.bind(lite)) as PGlite['query'];
  lite.exec = guard(lite.exec.bind(lite)) as PGlite['exec'];
  lite.transaction = guard(((run: Parameters<typeof transaction>[0]) =>
    transaction((tx) => inside.run(true, () => run(tx)))) as typeof transaction) as PGlite['transaction'];
  return lite;
}
