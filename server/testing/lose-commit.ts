import type { Db } from '../db/types.ts';

/**
 * Breaks the connection of the next transaction after its commit, before the commit is
 * acknowledged.
 */
export function loseNextCommit(db: Db): void {
  const transaction = db.transaction.bind(db);
  db.transaction = async (...given) => {
    db.transaction = transaction;
    await transaction(...given);
    throw new Error('connection lost');
  };
}
