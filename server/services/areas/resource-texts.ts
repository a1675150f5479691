import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rowsAsText, wireFields } from '#server/db/json-rows.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
import { builtForSenders, plainForSender, type SenderRead, senderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';
import type { ResourceRow, RowSource } from './resource.ts';
import { filtered, seen, selectRows } from './resource-rows.ts';

/** Request for which a read is planned. */
export interface PlanRequest {
  db: Db;
  principal: Principal;
}

/** Page of rows as JSON, with the counts with and without search and filters. */
export interface PageText {
  rows: string;
  found: number;
  total: number;
}

const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];

/** Builds the query of a page, whose size and start are placeholders. */
const rowsOf = <R extends ResourceRow>(
  { db, principal }: PlanRequest,
  resource: RowSource<R>,
  where: SQL | undefined,
) =>
  selectRows(db, principal, resource, {
    fields: wireFields(resource.columns),
    where,
    order: sortKey(resource.order),
    limit,
    offset,
  });

const names = new WeakMap<object, string>();
let named = 0;
/** Names a resource among all; two of one entity differ. */
function nameOf(resource: object): string {
  const name = names.get(resource) ?? `resource ${++named}`;
  names.set(resource, name);
  return name;
}

const pages = builtForSenders<PageText>();

/**
 * Plans a page of the rows in the resource's order: a table feed (spec 1 §7). `textOf` adds to the
 * answer what is not of the rows.
 */
export function planPage<R extends ResourceRow>(
  request: PlanRequest,
  resource: RowSource<R>,
  query: { start: number; pageSize: number; searchTerm: string },
  textOf: (page: PageText) => string,
): SenderRead {
  const where = and(contains(searchText(resource.text), query.searchTerm), filtered(resource, query));
  const all = seen(resource, request.principal);
  const count = (of: SQL | undefined) => sql`(select count(*)::int from ${resource.table} where ${of})`;
  // A page that is not full is the last, so no count is needed.
  const counted = sql`case when length < ${limit}::int and (${offset}::int = 0 or length > 0) then ${offset}::int + length
    else ${count(and(all, where))} end`;
  const page = () => sql`select rows, ${counted} as found, ${where ? count(all) : sql`-1`} as total
    from (select ${rowsAsText} from (${rowsOf(request, resource, where)}) r) page`;
  const statement = where ? plainForSender<PageText>(page()) : pages(request.principal, nameOf(resource), page);
  return senderRead(statement, { limit: query.pageSize, offset: query.start }, ({ rows, found, total }) =>
    textOf({ rows, found, total: where ? total : found }),
  );
}

const items = builtForSenders<{ rows: string }>();

interface Choices {
  query: { offset: number; limit?: number | undefined; searchTerm: string };
  where: SQL | undefined;
  /** Name of the query without a search, if it recurs with the same condition. */
  name: string | undefined;
}

/** Plans rows as `Items`, in the resource's order; all of them without a limit. */
export function planItems<R extends ResourceRow>(
  request: PlanRequest,
  resource: RowSource<R>,
  { query: { offset: start, limit: size, searchTerm }, where, name }: Choices,
): SenderRead {
  const found = contains(searchText(resource.text), searchTerm);
  const rows = () => sql`select ${rowsAsText} from (${rowsOf(request, resource, and(where, found))}) r`;
  const statement =
    name === undefined || found
      ? plainForSender<{ rows: string }>(rows())
      : items(request.principal, `${nameOf(resource)} ${name}`, rows);
  return senderRead(statement, { limit: size ?? null, offset: start }, itemsText);
}

/** Writes the answer with rows to choose from. */
export const itemsText = ({ rows }: { rows: string }): string => `{"Items":${rows}}`;

/** Returns the condition for the row with this UniqueId; other text names none. */
export const hasId = (column: AnyPgColumn, key: string): SQL => (isUuid(key) ? eq(column, key) : sql`false`);

/**
 * Plans rows to choose from (spec 1 §7). `key` requests one row by its UniqueId; `only` narrows
 * them further, and has a `kind` if it recurs.
 */
export function planChoices<R extends ResourceRow>(
  request: PlanRequest,
  resource: RowSource<R>,
  query: Choices['query'] & { key?: string | undefined },
  { only, kind }: { only?: SQL | undefined; kind?: string } = {},
): SenderRead {
  const narrowed = and(
    query.key === undefined ? undefined : hasId(resource.table.uniqueId, query.key),
    filtered(resource, query),
  );
  return planItems(request, resource, {
    query,
    where: and(narrowed, only),
    name: narrowed || (only && !kind) ? undefined : `choices ${kind}`,
  });
}
