import { type AnyColumn, is, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Db, Tx } from '../db/types.ts';
import type { Writes } from '../db/writes.ts';
import type { Act } from './history.ts';
import type { Principal } from './principal.ts';

/** The columns that the table of every resource shares. */
export type ResourceTable = PgTable & Record<'id' | 'uniqueId' | 'accountId' | 'version', AnyPgColumn> & { deletedAt?: AnyPgColumn };
/** A table whose removed rows have a date. */
export type DatedTable = ResourceTable & { deletedAt: AnyPgColumn };

/** The fields that the wire shows of every row. */
export interface ResourceRow {
  UniqueId: string;
  Version: number;
}

/** A query parameter of a list, and the condition for its value. */
export interface Filter {
  schema: v.GenericSchema;
  where(value: never): SQL | undefined;
}

/** A unique index, and the message and field for a row that would break it. */
export interface Unique<P> {
  index: string;
  field: keyof P & string;
  message(payload: P): string;
}

/** Identity of a row of a file: an expression over the table, and its value for a payload, null where it has none. */
export interface Identity<P> {
  key: SQL;
  of(payload: P): string | null;
}

type Join = readonly [table: PgTable, on: SQL];

/** An account's records as they are read: lists, choices and feed follow from this. */
export interface RowSource<R extends ResourceRow> {
  /** Its name in history, feed and idempotency keys. */
  entity: string;
  table: ResourceTable;
  /** All fields but those that may be missing: `whole` adds them. */
  columns: { [K in keyof R as undefined extends R[K] ? never : K]: AnyPgColumn | SQL };
  /** Other tables that `columns` reads, left-joined. */
  joins?: readonly Join[] | ((principal: Principal) => readonly Join[]);
  /** Who sees a row; by default, everybody in its account. */
  seenBy?(principal: Principal): SQL;
  /** The rows that were not removed, in a table without `deletedAt`. */
  isLive?: SQL;
  /** Builds the wire row when it differs from `columns`. */
  present?(found: never): R;
  /** What a row has besides when it is read alone. */
  whole?(db: Db | Tx, principal: Principal, row: R): Promise<Partial<R>>;
  order: AnyPgColumn | SQL;
  /** The text that a search covers. */
  text: readonly (AnyPgColumn | SQL)[];
  filters?: Record<string, Filter>;
}

/** A row on the wire, with its number in the database. */
export interface FoundRow<R> {
  id: number;
  row: R;
}

/** Finds records by the code or name that people write in a file. */
export interface Lookup {
  /** The UniqueIds by text, of those texts (in lower case) that name a record of the account. */
  find(db: Db | Tx, principal: Principal, texts: readonly string[]): Promise<Map<string, string>>;
  /** The error of a cell that names none. */
  message: string;
}

/**
 * The same, and how it is changed. A payload field named after a column is written to it; anything else a change needs is a separate
 * function. `U` is what editing sends, where that is something else.
 */
export interface Resource<R extends ResourceRow, P extends object, U extends object = P> extends RowSource<R> {
  unique?: readonly Unique<P>[];
  /** Identities by which rows of a file are found in the table: the first that finds one counts. */
  identities?: readonly Identity<P>[];
  /** How a new row shows what is computed from other rows; null by default. */
  blank?: Partial<R>;
  /** How a file's references are looked up, by field. */
  lookups?: Readonly<Record<string, Lookup>>;
  /** Built-in rows of the account: neither edited nor removed. */
  isFixed?(row: R): boolean;
  /** Columns outside the payload, and how the wire shows them. Only reads. @throws Refusal */
  values?(db: Db, act: Act, payload: P | U): Promise<{ columns: Record<string, unknown>; shown: Partial<R> }>;
  /** Fields of the payload that no history and no answer has, nor the hash of a request. */
  secrets?: readonly string[];
  /** Fields about other people, which the history does not keep: they end when the row loses them. */
  untold?: readonly string[];
  /** The part of a creation that is too slow for a transaction: columns of the new row. @throws Refusal */
  prepare?(db: Db, principal: Principal, payload: P): Promise<Record<string, unknown>>;
  /** What is written besides a new row, and how the row shows it. */
  onCreate?(act: Act): Besides<R>;
  /** Only reads. @throws Refusal when a rule forbids the change */
  beforeUpdate?(db: Db, act: Act, found: FoundRow<R>, payload: U): Promise<Besides<R> | undefined>;
  /** The columns by which a row is removed, in a table without `deletedAt`. */
  removal?: Record<string, unknown>;
  /** Only reads. @returns what is written besides @throws Refusal when a rule forbids the removal */
  beforeRemove?(db: Db, act: Act, found: FoundRow<R>): Promise<Writes | undefined>;
}

/** What a change writes besides its payload, and how the row shows it. */
export interface Besides<R> {
  columns?: Record<string, unknown>;
  shown?: Partial<R>;
  writes?: Writes;
}

/** A resource with any fields. */
// biome-ignore lint/suspicious/noExplicitAny: row and payload stand on both sides of its functions.
export type AnyResource = Resource<any, any, any>;

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
