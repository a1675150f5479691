import { type SQL, sql } from 'drizzle-orm';
import { builtStatement, plainStatement, preparedStatement, type Statement, type Values } from '#server/db/prepared.ts';
import type { Db } from '#server/db/types.ts';
import { type Principal, senderIsUnchanged } from './sessions/principal.ts';

interface Answered {
  /** False if the sender is not as remembered any more; nothing was read then. */
  isUnchanged: boolean;
  /** Answer as JSON; null if one statement was not enough. */
  text: string | null;
}

/** Read in one statement, which also checks the sender (`checked`, `unchecked`). */
export type SenderRead = (db: Db, sender: Values) => Promise<Answered>;

/** Makes a read of a statement with `senderIsUnchanged`, whose only row holds the answer. */
export const senderRead =
  <R>(statement: Statement<R>, values: Values, textOf: (row: R) => string | null): SenderRead =>
  async (db, sender) => {
    const [row] = await statement(db, { ...values, ...sender });
    return { isUnchanged: row !== undefined, text: row === undefined ? null : textOf(row) };
  };

/** Lets a query of one row answer only while the sender is unchanged. */
const forUnchanged = (query: SQL): SQL => sql`select answer.* from (${query}) answer where ${senderIsUnchanged}`;

/** Prepares a query of one row for any sender, whose values are placeholders. */
export const preparedForSender = <R>(name: string, query: () => SQL): Statement<R> =>
  preparedStatement<R>(name, () => forUnchanged(query()));

/** Builds a query of one row for one use, like a search. */
export const plainForSender = <R>(query: SQL): Statement<R> => plainStatement<R>(forUnchanged(query));

/** Returns the statement of a query that holds the sender's values. `key` names the query. */
type ForSender<R> = (principal: Principal, key: string, query: () => SQL) => Statement<R>;

/** Keeps queries of one row that hold the sender's values, built once for each sender. */
export function builtForSenders<R>(): ForSender<R> {
  const built = new WeakMap<Principal, Map<string, Statement<R>>>();
  return (principal, key, query) => {
    const own = built.get(principal) ?? new Map<string, Statement<R>>();
    built.set(principal, own);
    const statement = own.get(key) ?? builtStatement<R>(forUnchanged(query()));
    own.set(key, statement);
    return statement;
  };
}
