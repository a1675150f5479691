import { type AnyColumn, is, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Db, Tx } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import type { Act } from '../history.ts';
import type { SecurityNote } from '../security/note.ts';
import type { BreachDeps } from '../sessions/breached-passwords.ts';
import type { Principal } from '../sessions/principal.ts';

/** A table with the columns that every resource has. */
export type ResourceTable = PgTable &
  Record<'id' | 'uniqueId' | 'accountId' | 'version', AnyPgColumn> & { deletedAt?: AnyPgColumn };
/** A table whose removed rows have a date. */
export type DatedTable = ResourceTable & { deletedAt: AnyPgColumn };

/** Fields that every row on the wire has. */
export interface ResourceRow {
  UniqueId: string;
  Version: number;
}

/** A query parameter of a list, with the condition for its value. */
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

/**
 * Identity of a file's row: an expression over the table, and its value for a payload; null if the
 * payload has none.
 */
export interface Identity<P> {
  key: SQL;
  of(payload: P): string | null;
}

type Join = readonly [table: PgTable, on: SQL];

/** An account's records and how to read them; lists, choices and feed follow from it. */
export interface RowSource<R extends ResourceRow> {
  /** Name in history, feed and idempotency keys. */
  entity: string;
  table: ResourceTable;
  /** All fields except optional ones, which `whole` adds. */
  columns: { [K in keyof R as undefined extends R[K] ? never : K]: AnyPgColumn | SQL };
  /** Other tables that `columns` reads, left-joined. */
  joins?: readonly Join[] | ((principal: Principal) => readonly Join[]);
  /**
   * Returns the condition for the rows that a user sees; by default, everybody in its account sees
   * a row.
   */
  seenBy?(principal: Principal): SQL;
  /** Condition for rows that are not removed, in a table without `deletedAt`. */
  isLive?: SQL;
  /** Reads the fields that a row has only when it is read alone. */
  whole?(db: Db | Tx, principal: Principal, row: R): Promise<Partial<R>>;
  order: AnyPgColumn | SQL;
  /** Text that a search covers. */
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
  /**
   * Returns UniqueIds by text, for those of the texts (in lower case) that name a record of the
   * account.
   */
  find(db: Db | Tx, principal: Principal, texts: readonly string[]): Promise<Map<string, string>>;
  /** Error of a cell that names no record. */
  message: string;
}

/**
 * A resource that can also be changed. A payload field named after a column is written to it;
 * anything else that a change needs is a separate function. `U` is the payload of an edit, if it
 * differs from that of a creation.
 */
export interface Resource<R extends ResourceRow, P extends object, U extends object = P> extends RowSource<R> {
  unique?: readonly Unique<P>[];
  /** Identities by which rows of a file are matched with existing rows; the first match counts. */
  identities?: readonly Identity<P>[];
  /** Fields of a new row that are computed from other rows; null by default. */
  blank?: Partial<R>;
  /** Lookups of a file's references, by field. */
  lookups?: Readonly<Record<string, Lookup>>;
  /** Returns true for built-in rows of the account, which can be neither edited nor removed. */
  isFixed?(row: R): boolean;
  /**
   * Returns columns outside the payload, and their values on the wire. Only reads.
   * @throws Refusal
   */
  values?(db: Db, act: Act, payload: P | U): Promise<{ columns: Record<string, unknown>; shown: Partial<R> }>;
  /** Fields of the payload that must not appear in history, answers or the hash of a request. */
  secrets?: readonly string[];
  /**
   * Fields about other people, which the history does not store: they disappear when the row loses
   * them.
   */
  untold?: readonly string[];
  /**
   * Does the part of a creation that is too slow for a transaction, and returns columns of the new
   * row.
   * @throws Refusal
   */
  prepare?(deps: BreachDeps, principal: Principal, payload: P): Promise<Record<string, unknown>>;
  /** Returns further writes of a creation, and their values on the wire. */
  onCreate?(act: Act): ExtraWrites<R>;
  /**
   * Checks a change, and returns its further writes. Only reads.
   * @throws Refusal if a rule forbids the change
   */
  beforeUpdate?(db: Db, act: Act, found: FoundRow<R>, payload: U): Promise<ExtraWrites<R> | undefined>;
  /** Columns that mark a row as removed, in a table without `deletedAt`. */
  removal?: Record<string, unknown>;
  /**
   * Checks a removal. Only reads.
   * @returns its further writes
   * @throws Refusal if a rule forbids the removal
   */
  beforeRemove?(db: Db, act: Act, found: FoundRow<R>): Promise<Writes | undefined>;
  /** Returns the events of a change for the log of security. */
  noted?(act: Act, change: NotedChange<R, P | U>): readonly SecurityNote[];
}

/** A change as the log of security sees it. */
export interface NotedChange<R, P> {
  action: 'create' | 'update' | 'delete';
  uniqueId: string;
  /** Row as it was; undefined for a new one. */
  row?: R;
  /** Undefined for a removal. */
  payload?: P;
}

/** Writes of a change besides its payload, and their values on the wire. */
export interface ExtraWrites<R> {
  columns?: Record<string, unknown>;
  shown?: Partial<R>;
  writes?: Writes;
}

/** A resource with any fields. */
// biome-ignore lint/suspicious/noExplicitAny: row and payload stand on both sides of its functions.
export type AnyResource = Resource<any, any, any>;

/** Returns the columns that a payload's fields are written to. */
export function writtenValues({ table, columns }: RowSource<never>, payload: object): Record<string, unknown> {
  const names = new Map(Object.entries(table).map(([name, column]) => [column as unknown, name]));
  const written = Object.entries(payload).flatMap(([field, value]): [string, unknown][] => {
    const column = (columns as Record<string, AnyColumn | SQL>)[field];
    const name = is(column, PgColumn) ? names.get(column) : undefined;
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(written);
}
