import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { preparedStatement, type Values } from './prepared.ts';
import type { Db, Tx } from './types.ts';

/** A table and one row for it, by the names of its columns in the schema. */
export type NewRow = readonly [table: PgTable, values: Values];

/** What is written in one statement. */
export interface Writes {
  /** Of this combination of tables and columns, for good: connections know the statement by it. */
  name: string;
  rows: Record<string, NewRow>;
  /** What follows from the rows: statements that may read `id` from a row's name, and `values` by `sql.placeholder`. */
  after?: Record<string, SQL>;
  values?: Values;
}

type Send = (tx: Tx, values: Values) => Promise<unknown>;
const known = new Map<string, Send>();

/** Sends all of it in one round trip; no row is there before the others. */
export async function sendWrites(tx: Tx, writes: Writes): Promise<void> {
  let send = known.get(writes.name);
  if (!send) {
    send = preparedStatement(writes.name, (db) => statementOf(db, writes));
    known.set(writes.name, send);
  }
  await send(tx, valuesOf(writes));
}

const slot = (row: string, column: string) => `${row}.${column}`;

function statementOf(db: Db, { rows, after = {} }: Writes): SQL {
  const inserts = Object.entries(rows).map(([name, [table, values]]) => {
    const slots = Object.keys(values).map((column) => [column, sql.placeholder(slot(name, column))]);
    const insert = db.insert(table).values(Object.fromEntries(slots));
    return [name, 'id' in table ? sql`(${insert.getSQL()} returning id)` : sql`(${insert.getSQL()})`] as const;
  });
  const parts = [...inserts, ...Object.entries(after).map(([name, part]) => [name, sql`(${part})`] as const)];
  return sql`with ${sql.join(
    parts.map(([name, part]) => sql`${sql.identifier(name)} as ${part}`),
    sql`, `,
  )} select 1`;
}

function valuesOf({ rows, values = {} }: Writes): Values {
  const inserted = Object.entries(rows).flatMap(([name, [, row]]) =>
    Object.entries(row).map(([column, value]) => [slot(name, column), value] as const),
  );
  return { ...values, ...Object.fromEntries(inserted) };
}
