import { and, eq, getTableName, is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { messageKeys } from '#domain/wire/errors.ts';
import { preparedStatement } from '#server/db/prepared.ts';
import { history } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';
import { mergeWrites, type Writes } from '#server/db/writes.ts';
import { type Act, historyRow, newUniqueId } from '../history.ts';
import { changedMeanwhile, invalid, notFound, refused } from '../refusal.ts';
import { securityWrites } from '../security/note.ts';
import {
  type FoundRow,
  type NotedChange,
  type Resource,
  type ResourceRow,
  type RowSource,
  type Unique,
  writtenValues,
} from './resource.ts';
import { lastChange } from './resource-history.ts';
import { resourceRows, wholeRow } from './resource-rows.ts';

/** The changed row, and its writes. The row is not read again. */
export interface RowChange<R> {
  row: R;
  writes: Writes;
}
interface Edit {
  id: string;
  ifMatch: number | null;
}

interface Creation<P> {
  payload: P;
  /** Columns from `prepare`. */
  prepared?: Record<string, unknown> | undefined;
}

/**
 * Plans the creation of a row.
 * @throws Refusal 400: a rule of the resource, or a duplicate of a unique value
 */
export async function createRow<R extends ResourceRow, P extends Record<string, unknown>>(
  db: Db,
  act: Act,
  resource: Resource<R, P>,
  { payload, prepared = {} }: Creation<P>,
): Promise<RowChange<R>> {
  const { table, entity } = resource;
  const { columns, shown } = await valuesFor(db, act, resource, payload);
  const uniqueId = newUniqueId(act);
  const own = resource.onCreate?.(act);
  const values = { accountId: act.principal.accountId, uniqueId, ...columns, ...own?.columns, ...prepared };
  const id = showsNumber(resource) ? { id: await nextNumber(db, resource) } : {};
  const row = { ...blankRow(resource, { ...values, ...id, version: 1 }), ...resource.blank, ...shown, ...own?.shown };
  return {
    row: row as unknown as R,
    writes: withOthers(noted(act, resource, own?.writes, { action: 'create', uniqueId, payload }), {
      name: `create ${entity}`,
      rows: {
        row: [table, { ...values, ...id }],
        line: [
          history,
          historyRow(act, { entity, id: uniqueId, action: 'create', details: payloadForHistory(resource, payload) }),
        ],
      },
      refusal: refusalOf(resource, payload),
    }),
  };
}

/**
 * Plans the change of a row.
 * @throws Refusal 400, 404, or 412 with the current row if `ifMatch` is not its version
 */
export async function updateRow<R extends ResourceRow, P extends Record<string, unknown>>(
  db: Db,
  act: Act,
  resource: Resource<R, P>,
  { payload, ...edit }: Edit & { payload: P },
): Promise<RowChange<R>> {
  const { table, entity } = resource;
  const found = await rowToChange(db, act, resource, edit);
  const { id, row } = found;
  const { columns, shown } = await valuesFor(db, act, resource, payload);
  const besides = await resource.beforeUpdate?.(db, act, found, payload);
  return {
    row: { ...row, ...shown, ...besides?.shown, Version: row.Version + 1 },
    writes: withOthers(
      noted(act, resource, besides?.writes, { action: 'update', uniqueId: row.UniqueId, row, payload }),
      {
        name: `update ${entity}`,
        changed: { row: [table, id, { ...columns, ...besides?.columns }] },
        rows: {
          line: [
            history,
            historyRow(act, {
              entity,
              id: row.UniqueId,
              action: 'update',
              details: payloadForHistory(resource, payload),
            }),
          ],
        },
        seen: { row: [table, [{ id, version: row.Version }]] },
        refusal: refusalOf(resource, payload),
      },
    ),
  };
}

/**
 * Plans the removal of a row. It hides the row from lists and choices; records that refer to it
 * keep it.
 * @throws Refusal 400, 404, 412
 */
export async function removeRow<R extends ResourceRow, P extends Record<string, unknown>>(
  db: Db,
  act: Act,
  resource: Resource<R, P>,
  edit: Edit,
): Promise<Writes> {
  const { table, entity } = resource;
  const found = await rowToChange(db, act, resource, edit);
  const { id, row } = found;
  const besides = await resource.beforeRemove?.(db, act, found);
  return withOthers(noted(act, resource, besides, { action: 'delete', uniqueId: row.UniqueId, row }), {
    name: `remove ${entity}`,
    changed: { row: [table, id, resource.removal ?? { deletedAt: act.moments.receivedAt }] },
    rows: { line: [history, historyRow(act, { entity, id: row.UniqueId, action: 'delete' })] },
    seen: { row: [table, [{ id, version: row.Version }]] },
  });
}

/**
 * Merges the writes with others. If `others.seen` has a `row`, it replaces this one: it includes
 * the row, so that all are locked in one order.
 */
const withOthers = (others: Writes | undefined, own: Writes): Writes => (others ? mergeWrites(own, others) : own);

/** Adds the events of a change for the log of security to its other writes. */
function noted<R extends ResourceRow, P extends object>(
  act: Act,
  resource: Resource<R, P>,
  others: Writes | undefined,
  change: NotedChange<R, P>,
): Writes | undefined {
  const notes = resource.noted?.(act, change) ?? [];
  if (notes.length === 0) return others;
  return others ? mergeWrites(others, securityWrites(notes)) : securityWrites(notes);
}

/** Returns the fields of a payload that the history stores. */
const payloadForHistory = <R extends ResourceRow, P extends object>(
  { secrets = [], untold = [] }: Resource<R, P>,
  payload: P,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => !secrets.includes(field) && !untold.includes(field)));

async function rowToChange<R extends ResourceRow, P extends Record<string, unknown>>(
  db: Db,
  act: Act,
  resource: Resource<R, P>,
  { id, ifMatch }: Edit,
): Promise<FoundRow<R>> {
  const { table, entity, isFixed } = resource;
  const own = and(eq(table.uniqueId, id), eq(table.accountId, act.principal.accountId));
  const [found] = await resourceRows(db, act.principal, resource, { where: own });
  if (!found) throw notFound();
  const row = await wholeRow(db, act.principal, resource, found.row);
  if (ifMatch !== null && row.Version !== ifMatch)
    throw changedMeanwhile(row, await lastChange(db, act.principal, entity, id));
  if (isFixed?.(row)) throw refused([messageKeys.notAuthorized], row);
  return { ...found, row };
}

/** Returns the columns that a payload writes, and their values on the wire. */
async function valuesFor<R extends ResourceRow, P extends Record<string, unknown>>(
  db: Db,
  act: Act,
  resource: Resource<R, P>,
  payload: P,
): Promise<{ columns: Record<string, unknown>; shown: Partial<R> }> {
  const special = await resource.values?.(db, act, payload);
  const fields = Object.entries(payload).filter(([field, value]) => field in resource.columns && value !== undefined);
  const shown = { ...Object.fromEntries(fields), ...special?.shown } as Partial<R>;
  return { columns: { ...writtenValues(resource as unknown as RowSource<never>, shown), ...special?.columns }, shown };
}

const showsNumber = <R extends ResourceRow>({ table, columns }: RowSource<R>): boolean =>
  Object.values<unknown>(columns).includes(table.id);

const nextOf = preparedStatement<{ id: string }>(
  'next number',
  () => sql`select nextval(pg_get_serial_sequence(${sql.placeholder('table')}, 'id')) as id`,
);

/** Reserves the number of a table's next row. */
async function nextNumber<R extends ResourceRow>(db: Db, { table }: RowSource<R>): Promise<number> {
  const [next] = await nextOf(db, { table: getTableName(table) });
  return Number(next?.id);
}

/**
 * Builds a new row on the wire: missing values are the table's defaults, and values from other
 * tables are empty.
 */
function blankRow<R extends ResourceRow>(
  { table, columns }: RowSource<R>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const names = new Map(Object.entries(table).map(([name, column]) => [column as unknown, name]));
  const initial = (column: unknown) => {
    const name = names.get(column);
    if (name === undefined || !is(column, PgColumn)) return null;
    return given[name] ?? column.default ?? null;
  };
  return Object.fromEntries(Object.entries<unknown>(columns).map(([field, column]) => [field, initial(column)]));
}

/**
 * Maps a broken unique index to its refusal: two requests may use the same value at the same
 * moment, and the index lets only one through.
 */
const refusalOf =
  <P extends object>({ unique = [] }: { unique?: readonly Unique<P>[] }, payload: P) =>
  (broken: string) => {
    const known = unique.find(({ index }) => index === broken);
    return known && invalid([{ Field: known.field, Message: known.message(payload) }]);
  };
