import { and, asc, eq, gt, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { contains } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import type { FoundRow, ResourceRow, RowSource } from './resource.ts';

interface Selection {
  where: SQL | undefined;
  order?: SQL;
  limit?: number | Placeholder | undefined;
  offset?: number | Placeholder | undefined;
}
type SelectedFields = Parameters<Db['select']>[0] & object;

/** Returns the condition for the rows that a user may see. */
export const seen = <R extends ResourceRow>(
  { table, seenBy, isLive }: RowSource<R>,
  principal: Principal,
): SQL | undefined =>
  and(
    seenBy?.(principal) ?? eq(table.accountId, principal.accountId),
    isLive ?? (table.deletedAt && isNull(table.deletedAt)),
  );

/** Builds the query of the rows that a user sees, with these fields. */
export function selectRows<R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  resource: RowSource<R>,
  { fields, where, order, limit, offset = 0 }: Selection & { fields: SelectedFields },
) {
  const { table, joins = [] } = resource;
  let query = db.select(fields).from(table).$dynamic() as unknown as PgSelect;
  for (const [other, on] of typeof joins === 'function' ? joins(principal) : joins)
    query = query.leftJoin(other, on) as unknown as PgSelect;
  query = query
    .where(and(seen(resource, principal), where))
    .orderBy(...(order ? [order] : []), asc(table.id)) as unknown as PgSelect;
  if (limit !== undefined) query = query.limit(limit) as unknown as PgSelect;
  return query.offset(offset);
}

/** Reads rows as on the wire, each with the number by which a full read pages. */
export async function resourceRows<R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  resource: RowSource<R>,
  { with: besides = {}, ...selection }: Selection & { with?: Record<string, SQL> },
): Promise<FoundRow<R>[]> {
  const fields = { id: resource.table.id, row: resource.columns, ...besides };
  return (await selectRows(db, principal, resource, { ...selection, fields })) as FoundRow<R>[];
}

/** Adds the fields that a row has only when it is read alone. */
export const wholeRow = async <R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  { whole }: RowSource<R>,
  row: R,
): Promise<R> => (whole ? { ...row, ...(await whole(db, principal, row)) } : row);

/** Finds a row; null if it is deleted or hidden from the user. */
export async function findRow<R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  resource: RowSource<R>,
  id: string,
): Promise<R | null> {
  const [found] = await resourceRows(db, principal, resource, { where: eq(resource.table.uniqueId, id) });
  return found ? wholeRow(db, principal, resource, found.row) : null;
}

/** Finds a row, like `findRow`. @throws Refusal 404 */
export async function getRow<R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  resource: RowSource<R>,
  id: string,
): Promise<R> {
  const row = await findRow(db, principal, resource, id);
  if (!row) throw notFound();
  return row;
}

/** Builds the conditions of a list's filters; unknown parameters are ignored. */
export function filtered<R extends ResourceRow>(
  { filters = {} }: RowSource<R>,
  query: Record<string, unknown>,
): SQL | undefined {
  return and(
    ...Object.entries(filters).map(([name, filter]) => {
      const value = query[name];
      return value === undefined || value === '' ? undefined : filter.where(value as never);
    }),
  );
}

/** Rows per read of an export. */
const exportedAtOnce = 500;

interface Export<R extends ResourceRow> {
  resource: RowSource<R>;
  query: { searchTerm: string };
  atOnce?: number;
}

/**
 * Yields all rows that a list finds, in its order. It reads page after page, each from the end of
 * the last, so that no row comes twice.
 */
export async function* everyRow<R extends ResourceRow>(
  db: Db,
  principal: Principal,
  { resource, query, atOnce = exportedAtOnce }: Export<R>,
): AsyncGenerator<R> {
  const { table } = resource;
  const key = sortKey(sql`coalesce(${resource.order}, '')`);
  const found = and(contains(searchText(resource.text), query.searchTerm), filtered(resource, query));
  let last: { id: number; key: string } | undefined;
  do {
    const after = last && sql`(${key}, ${table.id}) > (${last.key} collate "C", ${last.id}::bigint)`;
    const rows: (FoundRow<R> & { key?: string })[] = await resourceRows(db, principal, resource, {
      where: and(found, after),
      limit: atOnce,
      order: key,
      with: { key },
    });
    for (const { row } of rows) yield row;
    const end = rows.length === atOnce ? rows.at(-1) : undefined;
    last = end && { id: end.id, key: end.key ?? '' };
  } while (last);
}

/**
 * Makes the functions by which the changes feed reads a resource: in full, in pages by key, or only
 * the changed rows.
 */
export const createFeed = <R extends ResourceRow>(resource: RowSource<R>) => ({
  after: (tx: Tx, principal: Principal, { key, limit }: { key: number; limit: number }) =>
    resourceRows(tx, principal, resource, { where: gt(resource.table.id, key), limit }),
  byIds: async (tx: Tx, principal: Principal, ids: string[]): Promise<R[]> =>
    ids.length === 0
      ? []
      : (await resourceRows(tx, principal, resource, { where: inArray(resource.table.uniqueId, ids) })).map(
          (found) => found.row,
        ),
});
