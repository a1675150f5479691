import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './types.ts';

export type Values = Record<string, unknown>;

/** A query of the builder that is not sent yet. */
interface Query<T> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: T }>;
}

/** Parts of a prepared query that tell how to read its rows. */
interface Reading {
  fields?: Parameters<Db['_']['session']['prepareQuery']>[1];
  joinsNotNullableMap?: Record<string, boolean>;
}

const dialect = new PgDialect();

const names = new Map<string, string>();
/** Returns the name of a prepared statement with this text. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * Prepares a query with `sql.placeholder`s, built once per process and parsed once per connection,
 * on either engine. `name` must stay unique: a connection knows the query by it.
 */
export function prepared<T>(name: string, build: (db: Db) => Query<T>): (db: Db | Tx, values: Values) => Promise<T> {
  let built: PgPreparedQuery<PreparedQueryConfig> | undefined;
  return (db, values) => {
    built ??= build(db).prepare(name);
    const { fields, joinsNotNullableMap } = built as unknown as Reading;
    const text = built.getQuery();
    names.set(text.sql, name);
    const query = db._.session.prepareQuery(text, fields, name, true);
    return Object.assign(query, { joinsNotNullableMap }).execute(values) as Promise<T>;
  };
}

/** Sends a statement with the values of its placeholders. */
export type Statement<R> = (db: Db | Tx, values: Values) => Promise<R[]>;

/**
 * Prepares a statement that the builder cannot express; its rows are as the driver returns them
 * (see `rowsOf`).
 */
export function preparedStatement<R>(name: string, build: (db: Db) => SQL): Statement<R> {
  let send: Statement<R> | undefined;
  return (db, values) => {
    if (!send) {
      const text = dialect.sqlToQuery(build(db));
      names.set(text.sql, name);
      send = sending(text, name);
    }
    return send(db, values);
  };
}

/** Limit of statements that are named by their text; each stays on every connection. */
const mostTexts = 500;

/**
 * Builds a statement once, with the values that it holds already. Statements with one text are
 * parsed once per connection, whatever their values.
 */
export function builtStatement<R>(statement: SQL): Statement<R> {
  const text = dialect.sqlToQuery(statement);
  if (!names.has(text.sql) && names.size < mostTexts) names.set(text.sql, `text ${names.size}`);
  return sending(text, names.get(text.sql));
}

/** Builds a statement for one use, planned for its values. */
export const plainStatement = <R>(statement: SQL): Statement<R> => sending(dialect.sqlToQuery(statement), undefined);

const sending =
  <R>(text: ReturnType<PgDialect['sqlToQuery']>, name: string | undefined): Statement<R> =>
  async (db, values) => {
    const query = db._.session.prepareQuery(text, undefined, name, false);
    return ((await query.execute(values)) as unknown as { rows: R[] }).rows;
  };
