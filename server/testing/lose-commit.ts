import type { Db } from '../db/types.ts';

/** The next transaction commits, and its connection breaks before it says so. */
export function loseNextCommit(db: Db): void {
  const transaction = db.transaction.bind(db);
  db.transaction = async (...given) => {
    db.transaction = transaction;
    await transaction(...given);
    throw new Error('connection lost');
  };
}
