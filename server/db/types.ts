import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** The pool, or the one connection of the embedded engine. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
/** An open transaction, required by everything that writes. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, Record<string, never>>;

export interface Database {
  engine: 'embedded' | 'postgres';
  db: Db;
  migrate(): Promise<void>;
  /** Statements as text with their values, in any number without values: for a library that writes its own. */
  statements: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /** Refuses whatever writes, also in jobs, until told otherwise; only an engine on a disk of this machine does. */
  holdWrites(hold: boolean): Promise<void>;
  /** Checkpoint and vacuum, for an engine that does neither by itself. */
  maintain(kind: 'checkpoint' | 'vacuum'): Promise<void>;
  /** The whole database as one file; the embedded engine only. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** Rows of a statement that the query builder cannot express; values are as the driver returns them (int8 and numeric as text). */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
