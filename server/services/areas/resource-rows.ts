import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import type { FoundRow, ResourceRow, RowSource } from './resource.ts';

interface Selection {
  where: SQL | undefined;
  order?: SQL;
  limit?: number | undefined;
  offset?: number | undefined;
  /** Further columns to read. */
  with?: Record<string, SQL>;
}

/** Returns the condition for the rows that a user may see. */
const seen = <R extends ResourceRow>({ table, seenBy, isLive }: RowSource<R>, principal: Principal): SQL | undefined =>
  and(
    seenBy?.(principal) ?? eq(table.accountId, principal.accountId),
    isLive ?? (table.deletedAt && isNull(table.deletedAt)),
  );

/** Reads rows as on the wire, each with the number by which a full read pages. */
export async function resourceRows<R extends ResourceRow>(
  db: Db | Tx,
  principal: Principal,
  resource: RowSource<R>,
  { where, order, limit, offset = 0, with: besides = {} }: Selection,
): Promise<FoundRow<R>[]> {
  const { table, columns, joins = [], present } = resource;
  let query = db
    .select({ id: table.id, row: columns, ...besides })
    .from(table)
    .$dynamic() as unknown as PgSelect;
  for (const [other, on] of typeof joins === 'function' ? joins(principal) : joins)
    query = query.leftJoin(other, on) as unknown as PgSelect;
  query = query
    .where(and(seen(resource, principal), where))
    .orderBy(...(order ? [order] : []), asc(table.id)) as unknown as PgSelect;
  if (limit !== undefined) query = query.limit(limit) as unknown as PgSelect;
  const found = (await query.offset(offset)) as FoundRow<R>[];
  return present ? found.map((one) => ({ ...one, row: present(one.row as never) })) : found;
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

/**
 * Reads a page of the rows in the resource's order, with the counts with and without search and
 * filters: a table feed (spec 1 §7).
 */
export async function readPage<R extends ResourceRow>(
  db: Db,
  principal: Principal,
  resource: RowSource<R>,
  query: { start: number; pageSize: number; searchTerm: string },
) {
  const { start: offset, pageSize: limit, searchTerm } = query;
  const all = seen(resource, principal);
  const where = and(contains(searchText(resource.text), searchTerm), filtered(resource, query));
  const count = async (of: SQL | undefined): Promise<number> => {
    const [counted] = await db.select({ rows: sql<string>`count(*)` }).from(resource.table).where(of);
    return Number(counted?.rows ?? 0);
  };
  const rows = await resourceRows(db, principal, resource, { where, limit, offset, order: orderOf(resource) });
  // A page that is not full is the last, so no count is needed.
  const isLast = rows.length < limit && (offset === 0 || rows.length > 0);
  const found = isLast ? offset + rows.length : await count(and(all, where));
  return {
    aaData: rows.map(({ row }) => row),
    iTotalRecords: where ? await count(all) : found,
    iTotalDisplayRecords: found,
  };
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

interface Choices<R extends ResourceRow> {
  resource: RowSource<R>;
  /** `key` selects one row by its UniqueId. */
  query: { offset: number; limit?: number | undefined; searchTerm: string; key?: string | undefined };
  only?: SQL | undefined;
}

/** Reads rows to choose from (spec 1 §7). */
export async function readChoices<R extends ResourceRow>(
  db: Db,
  principal: Principal,
  { resource, query, only }: Choices<R>,
): Promise<R[]> {
  const { offset, limit, searchTerm, key } = query;
  if (key !== undefined && !isUuid(key)) return [];
  const where = and(
    contains(searchText(resource.text), searchTerm),
    key === undefined ? undefined : eq(resource.table.uniqueId, key),
    filtered(resource, query),
    only,
  );
  const rows = await resourceRows(db, principal, resource, { where, offset, limit, order: orderOf(resource) });
  return rows.map((found) => found.row);
}

const orderOf = <R extends ResourceRow>({ order }: RowSource<R>): SQL => sortKey(order);

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
