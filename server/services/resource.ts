import { type AnyColumn, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Db } from '../db/types.ts';
import type { Act } from './history.ts';
import type { Principal } from './principal.ts';

/** What the table of every resource has beside its own columns. */
export type ResourceTable = PgTable & Record<'id' | 'uniqueId' | 'accountId' | 'version' | 'deletedAt', AnyPgColumn>;

/** What the wire shows of every row. */
export interface ResourceRow {
  UniqueId: string;
  Version: number;
}

/** A query parameter of a list, and the rows that a value of it leaves. */
export interface Filter {
  schema: v.GenericSchema;
  where(value: never): SQL | undefined;
}

/** A unique index, and what is said at which field where a row would break it. */
export interface Unique<P> {
  index: string;
  field: keyof P & string;
  message(payload: P): string;
}

/** What an account keeps, as it is read: lists, choices and feed follow from it. */
export interface RowSource<R extends ResourceRow> {
  /** Its name in history, feed and idempotency keys. */
  entity: string;
  table: ResourceTable;
  columns: { [K in keyof R]-?: AnyPgColumn | SQL };
  /** Other tables that `columns` looks into, left-joined. */
  joins?: readonly (readonly [table: PgTable, on: SQL])[];
  /** Who sees a row; without it, everybody in its account. */
  seenBy?(principal: Principal): SQL;
  /** The row of the wire, where it is not what `columns` gives. */
  present?(found: never): R;
  order: AnyPgColumn | SQL;
  /** What a search looks into. */
  text: readonly (AnyPgColumn | SQL)[];
  filters?: Record<string, Filter>;
}

/**
 * The same, and how it is changed. A field of the payload that names a column of the table is written to it; whatever else a change needs
 * is a function of its own.
 */
export interface Resource<R extends ResourceRow, P extends object> extends RowSource<R> {
  unique?: readonly Unique<P>[];
  /** Rows that come with the account: neither edited nor removed. */
  isFixed?(row: R): boolean;
  /** Columns that are no field of the payload, and what the wire shows for them. Only reads. @throws Refusal */
  values?(db: Db, act: Act, payload: P): Promise<{ columns: Record<string, unknown>; shown: Partial<R> }>;
  /** Only reads. @throws Refusal where a rule keeps the row */
  beforeRemove?(db: Db, act: Act, row: R): Promise<void>;
}

/** A resource whatever its fields. */
// biome-ignore lint/suspicious/noExplicitAny: row and payload stand on both sides of its functions.
export type AnyResource = Resource<any, any>;

/** What a search compares, without accents and case. */
export const searchText = (columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  sql`f_unaccent(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}))`;

/** The columns that a payload's fields are written to. */
export function writtenValues({ table, columns }: RowSource<never>, payload: object): Record<string, unknown> {
  const names = new Map(Object.entries(table).map(([name, column]) => [column as unknown, name]));
  const written = Object.entries(payload).flatMap(([field, value]): [string, unknown][] => {
    const column = (columns as Record<string, AnyColumn | SQL>)[field];
    const name = is(column, PgColumn) ? names.get(column) : undefined;
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(written);
}
