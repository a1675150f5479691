import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Damage } from './check/pages.ts';

type NoSchema = Record<string, never>;

/** The pool of PostgreSQL, or the single connection of the embedded engine. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
/** An open transaction, required by everything that writes. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  engine: 'embedded' | 'postgres';
  db: Db;
  /**
   * Brings the database up to this version. `isRestoring` says that a copy was just put into it.
   * @throws CannotStart
   */
  migrate(isRestoring?: boolean): Promise<void>;
  /**
   * Runs statements as text with values, or several in one text without values; for a library that
   * writes its own SQL.
   */
  statements: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  /**
   * Refuses every write, in jobs too, until called with false. Only the embedded engine with a disk
   * on this machine does it.
   */
  holdWrites(hold: boolean): Promise<void>;
  /** Runs a checkpoint or a vacuum, for an engine that does neither by itself. */
  maintain(kind: 'checkpoint' | 'vacuum'): Promise<void>;
  /** Dumps the whole database as one file; the embedded engine only. */
  dump(): Promise<Blob>;
  /**
   * Archives the whole database while it works, and holds changes only for moments; the embedded
   * engine in a folder only. @throws NoRoomToCopy
   */
  copy(now: Date): AsyncIterable<Uint8Array>;
  /** Reads all pages, and lists what is damaged; the embedded engine in a folder only. */
  damage(): Promise<Damage[]>;
  close(): Promise<void>;
}

/**
 * Returns the rows of a statement that the query builder cannot express. Values are as the driver
 * returns them (int8 and numeric as text).
 */
export async function queryRows<T>(db: Db, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
