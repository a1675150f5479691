import { type Column, getTableColumns, getTableName, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { preparedStatement, type Values } from './prepared.ts';
import { idempotencyKeys } from './schema/records.ts';
import { brokenIndex, Outdated } from './transact.ts';
import type { Db, Tx } from './types.ts';

type Numbered = PgTable & { id: AnyPgColumn };
type Versioned = Numbered & { version: AnyPgColumn };

/**
 * A table and one row for it, by column names in the schema. A value may be SQL that reads `gate`.
 */
export type NewRow = readonly [table: PgTable, values: Values];
/** A row's number, and the columns that change. */
type ChangedRow = readonly [table: Numbered, id: number, values: Values];
/** Rows with the versions that were read. */
export type SeenRows = readonly [table: Versioned, rows: readonly { id: number; version: number }[]];

/**
 * Everything that one statement writes. The gate is its condition: nothing is written while it is
 * closed.
 */
export interface Writes {
  /**
   * Permanent name of `after`. With the tables and columns it identifies the statement to a
   * connection.
   */
  name: string;
  /**
   * Rows to insert, by name. `key` is the row of the gate's key; the gate is closed if that row
   * exists already.
   */
  rows?: Record<string, NewRow>;
  changed?: Record<string, ChangedRow>;
  removed?: Record<string, readonly [table: Numbered, id: number]>;
  /**
   * Dependent statements. They read `id` from a row's name or from `gate`, so that they do nothing
   * when the gate is closed, and `values` through `sql.placeholder`.
   */
  after?: Record<string, SQL>;
  values?: Values;
  /** Dependent statements that the gate reads, by name. */
  before?: Record<string, SQL>;
  /**
   * Source that the gate reads, and the others through it: at most one row. Without a row, nothing
   * is written.
   */
  base?: { columns: SQL; from: SQL };
  /**
   * JSON object that the gate builds from its source; it is returned, and stored as the key's
   * answer.
   */
  answer?: SQL;
  /** Rows on which the change was based. Nothing is written if the version of any has changed. */
  seen?: Record<string, SeenRows>;
  /** Further conditions, which may use `values`. */
  holds?: readonly SQL[];
  /** Name of the row whose number is returned. */
  returnedRow?: string;
  /** Returns the error to throw when a row would break this unique index. */
  refusal?: (index: string) => Error | undefined;
}

/** Conditions for the writes, besides the versions. */
export interface Gate {
  /** Time after which nothing is written; a transaction has its own limit. */
  until?: Date;
  key?: { owner: number; key: string };
}

interface Sent {
  /** Number of the `returnedRow` row. */
  returned: number;
  answer: object | null;
}

type Send = (
  db: Db | Tx,
  values: Values,
) => Promise<{ open: boolean; returned: string | null; answer: object | null }[]>;
const known = new Map<string, Send>();
/** Letters of a statement's name before its number. */
const mostLetters = 56;

/**
 * Sends everything in one round trip, all or nothing, inside a transaction or without.
 * @throws the error of `refusal`; Outdated, with nothing written, when the gate is closed
 */
export async function sendWrites(db: Db | Tx, writes: Writes, gate: Gate = {}): Promise<Sent> {
  const shape = shapeOf(writes, gate);
  let send = known.get(shape);
  if (!send) {
    // PostgreSQL cuts longer names, and the number must stay.
    const name = `${writes.name.slice(0, mostLetters)} ${known.size}`;
    send = preparedStatement(name, () => statementOf(writes, gate));
    known.set(shape, send);
  }
  const [sent] = await send(db, valuesOf(writes, gate)).catch((error: unknown) => {
    const broken = brokenIndex(error);
    throw broken === keyIndex ? new Outdated() : (writes.refusal?.(broken ?? '') ?? error);
  });
  if (!sent?.open) throw new Outdated();
  return { returned: Number(sent.returned), answer: sent.answer };
}

const slots: Record<string, Record<string, string>> = {};
/**
 * Returns the placeholder name of a row's column. The string is kept, because a new string would be
 * hashed at every use.
 */
function slot(row: string, column: string): string {
  slots[row] ??= {};
  slots[row][column] ??= `${row}.${column}`;
  return slots[row][column];
}

function shapeOf(
  { name, rows = {}, changed = {}, removed = {}, after = {}, seen = {}, answer }: Writes,
  { key, until }: Gate,
): string {
  const columns = (row: string, table: PgTable, values: Values) =>
    `${row}:${getTableName(table)}(${Object.keys(values).join()})`;
  return [
    name,
    ...Object.entries(rows).map(([row, [table, values]]) => columns(row, table, values)),
    ...Object.entries(changed).map(([row, [table, , values]]) => `~${columns(row, table, values)}`),
    ...Object.entries(removed).map(([row, [table]]) => `-${row}:${getTableName(table)}`),
    ...Object.entries(seen).map(([row, [table]]) => `=${row}:${getTableName(table)}`),
    ...Object.keys(after),
    key ? 'key' : '',
    until ? 'until' : '',
    answer ? 'answer' : '',
  ].join(' ');
}

function statementOf(writes: Writes, gate: Gate): SQL {
  const { rows = {}, changed = {}, removed = {}, before = {}, after = {}, base, answer } = writes;
  const columns = [base?.columns, answer && sql`${answer} as answer`].filter((part) => part !== undefined);
  const { key, ...others } = rows;
  const taken = gate.key && key;
  const checks = sql`select ${list(columns)}${base && sql` from ${base.from}`} where ${conditionsOf(writes, gate)}`;
  const gates: Part[] = taken
    ? [
        ['checked', checks],
        ['key', sql`${insertion('key', ...taken, sql`checked`)} on conflict do nothing returning 1`],
        ['gate', sql`select checked.* from checked, key`],
      ]
    : [['gate', checks]];
  const parts: Part[] = [
    ...Object.entries(before),
    ...gates,
    ...Object.entries(taken ? others : rows).map(
      ([row, [table, values]]): Part => [row, insertion(row, table, values)],
    ),
    ...Object.entries(changed).map(([row, [table, , values]]): Part => [row, update(row, table, Object.keys(values))]),
    ...Object.entries(removed).map(
      ([row, [table]]): Part => [row, sql`delete from ${table} using gate where ${isRow(row, table)}`],
    ),
    ...Object.entries(after),
  ];
  return sql`with ${sql.join(
    parts.map(([name, part]) => sql`${sql.identifier(name)} as (${part})`),
    sql`, `,
  )} select exists (select from gate) as open, ${writes.returnedRow ? sql`(select id from ${sql.identifier(writes.returnedRow)})` : sql`null`} as returned,
    ${answer ? sql`(select answer from gate)` : sql`null`} as answer`;
}
type Part = readonly [name: string, statement: SQL];

const columnOf = (table: PgTable, name: string) => getTableColumns(table)[name] as Column;
const value = (row: string, table: PgTable, name: string) =>
  sql`${sql.placeholder(slot(row, name))}::${sql.raw(columnOf(table, name).getSQLType())}`;
const isRow = (row: string, table: Numbered) => sql`${table.id} = ${sql.placeholder(slot(row, 'id'))}::bigint`;
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

function insertion(row: string, table: PgTable, values: Values, from = sql`gate`): SQL {
  const columns = list(Object.keys(values).map((name) => sql`${sql.identifier(columnOf(table, name).name)}`));
  const selected = list(
    Object.entries(values).map(([name, given]) => (given instanceof SQL ? given : value(row, table, name))),
  );
  const insert = sql`insert into ${table} (${columns}) overriding system value select ${selected} from ${from}`;
  return 'id' in table ? sql`${insert} returning id` : insert;
}

function update(row: string, table: Numbered, names: string[]): SQL {
  const values = list(
    names.map((name) => sql`${sql.identifier(columnOf(table, name).name)} = ${value(row, table, name)}`),
  );
  return sql`update ${table} set ${values} from gate where ${isRow(row, table)}`;
}

function conditionsOf({ rows = {}, seen = {}, holds = [] }: Writes, { key, until }: Gate): SQL {
  const conditions = [sql`true`, ...holds];
  if (until) conditions.push(sql`clock_timestamp() < ${sql.placeholder('until')}::timestamptz`);
  if (key) conditions.push(keyIsFree, ...(rows.key ? [] : [keyIsNew]));
  for (const [name, [table]] of Object.entries(seen)) conditions.push(unchanged(name, table));
  return sql.join(conditions, sql` and `);
}

const [owner, key] = [sql`${sql.placeholder('key owner')}::bigint`, sql`${sql.placeholder('key value')}::text`];
/** Condition that takes the lock on the key, as `take_key` does. */
const keyIsFree = sql`pg_try_advisory_xact_lock(hashtextextended('key:' || ${owner} || ':' || ${key}, 0))`;
/**
 * Condition for a statement that does not write the key. A statement that writes it relies on the
 * unique index instead, whatever the planner thought of the table when it was small.
 */
const keyIsNew = sql`not exists (select from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${owner} and ${idempotencyKeys.key} = ${key})`;
const keyIndex = 'idempotency_keys_user_id_key_pk';

/**
 * Builds a condition that locks the rows in a fixed order, and is true if all still have the
 * versions that were read.
 */
function unchanged(name: string, table: Versioned): SQL {
  const [ids, versions] = [
    sql`${sql.placeholder(slot(name, 'ids'))}::bigint[]`,
    sql`${sql.placeholder(slot(name, 'versions'))}::int[]`,
  ];
  return sql`cardinality(${ids}) = (select count(*) from (
    select 1 from ${table} join unnest(${ids}, ${versions}) as read (id, version) on read.id = ${table.id} and read.version = ${table.version}
    order by ${table.id} for update of ${sql.identifier(getTableName(table))}) held)`;
}

function valuesOf(
  { rows = {}, changed = {}, removed = {}, seen = {}, values = {} }: Writes,
  { until, key }: Gate,
): Values {
  const sent: Values = { ...values, until: until?.toISOString(), 'key owner': key?.owner, 'key value': key?.key };
  for (const [row, [table, columns]] of Object.entries(rows)) encode(sent, row, table, columns);
  for (const [row, [table, id, columns]] of Object.entries(changed)) encode(sent, row, table, { ...columns, id });
  for (const [row, [, id]] of Object.entries(removed)) sent[slot(row, 'id')] = id;
  for (const [name, [, list]] of Object.entries(seen)) {
    sent[slot(name, 'ids')] = numbers(list.map(({ id }) => id));
    sent[slot(name, 'versions')] = numbers(list.map(({ version }) => version));
  }
  return sent;
}

function encode(sent: Values, row: string, table: PgTable, values: Values): void {
  const columns: Record<string, Column> = getTableColumns(table);
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof SQL) continue;
    sent[slot(row, name)] = value === null || value === undefined ? null : columns[name]?.mapToDriverValue(value);
  }
}

/** Encodes an array of texts as one parameter. */
export const texts = (values: readonly string[]): string => `{${values.map((text) => JSON.stringify(text)).join(',')}}`;
/** Encodes an array of numbers as one parameter. */
export const numbers = (values: readonly number[]): string => `{${values.join(',')}}`;

/** Merges two writes into one statement; their row names must not overlap. */
export const mergeWrites = (one: Writes, other: Writes): Writes => ({
  ...other,
  ...one,
  name: `${one.name} and ${other.name}`,
  rows: { ...one.rows, ...other.rows },
  changed: { ...one.changed, ...other.changed },
  removed: { ...one.removed, ...other.removed },
  before: { ...one.before, ...other.before },
  after: { ...one.after, ...other.after },
  values: { ...one.values, ...other.values },
  seen: { ...one.seen, ...other.seen },
  holds: [...(one.holds ?? []), ...(other.holds ?? [])],
  refusal: (index) => one.refusal?.(index) ?? other.refusal?.(index),
});
