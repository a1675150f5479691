import * as v from 'valibot';
import { asRead, shapeOfOne } from '#domain/reference/area-row.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import type { Db } from '../db/types.ts';
import { createRow, removeRow, updateRow } from '../services/areas/resource-changes.ts';
import { changesOfRow } from '../services/areas/resource-history.ts';
import { findRow, getRow } from '../services/areas/resource-rows.ts';
import { planChoices, planPage } from '../services/areas/resource-texts.ts';
import type { Act } from '../services/history.ts';
import { invalid } from '../services/refusal.ts';
import type { Api } from './api.ts';
import type { Served } from './app/served.ts';
import type { ReadCurrent } from './change.ts';
import { parse } from './parse.ts';
import { selectorQuery, tableQuery, texts } from './query.ts';
import { serveExport, serveImport } from './sheet-routes.ts';

const Done = v.strictObject({});
const Key = v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')));
export const RowHistory = itemsFeed(v.object({ At: v.string(), By: v.string(), Action: v.string() }));

/**
 * Registers the lists and the creation of a resource, from its description; each operation is in
 * the table of permissions with its roles.
 */
export function listRoutes(api: Api, served: Served): void {
  const { calls } = served;
  if (calls.page) servePage(api, served, calls.page);
  if (calls.page && served.sheet)
    serveExport(api, served, {
      page: calls.page,
      sheet: served.sheet,
      entries: { searchTerm: tableQuery.searchTerm, ...filterEntries(served) },
      filters: (query) => filtersIn(served, query),
    });
  if (calls.choices) serveChoices(api, served, calls.choices);
  if (calls.create && served.payload) serveCreate(api, served, calls.create);
  if (calls.create && served.sheet && !served.exportOnly)
    serveImport(api, served, { create: calls.create, sheet: served.sheet });
}

/** Registers the operations on one row of a resource. */
export function rowRoutes(api: Api, served: Served): void {
  const { calls } = served;
  if (calls.one) serveOne(api, served, calls.one);
  if (calls.one && served.payload) serveChanges(api, served, calls.one);
}

/**
 * Returns the schemas of a list's filters: a parameter each, or pairs of names and values (spec 3
 * §7).
 */
function filterEntries({ resource, filterPairs }: Served): v.ObjectEntries {
  const entries = Object.fromEntries(
    Object.entries(resource.filters ?? {}).map(([name, { schema }]) => [name, schema]),
  );
  return filterPairs ? { FilterNames: texts, FilterValues: texts } : entries;
}

/**
 * Reads the filters' values by name.
 * @throws Refusal 400 for an unknown name, or a value that its filter rejects
 */
function filtersIn({ resource, filterPairs }: Served, query: Record<string, unknown>): Record<string, unknown> {
  if (!filterPairs) return query;
  const { FilterNames: names, FilterValues: values } = query as Record<'FilterNames' | 'FilterValues', string[]>;
  if (names.length !== values.length) throw invalid([{ Field: 'FilterValues', Message: 'val_invalid_format' }]);
  const known = resource.filters ?? {};
  if (names.some((name) => !Object.hasOwn(known, name)))
    throw invalid([{ Field: 'FilterNames', Message: 'val_invalid_format' }]);
  return {
    ...query,
    ...Object.fromEntries(names.map((name, at) => [name, parse(known[name]?.schema as v.GenericSchema, values[at])])),
  };
}

function servePage({ readText }: Api, served: Served, path: string): void {
  const { resource, title, row, edit, editFlag } = served;
  const query = v.object({ ...tableQuery, ...filterEntries(served) });
  const feed = v.object({ ...tableFeed(row).entries, ...(editFlag && { [editFlag]: v.boolean() }) });
  const answer: v.GenericSchema = served.pageHasItems ? v.intersect([feed, itemsFeed(row)]) : feed;
  readText({ path, summary: `${title}: lista`, tag: title, query, answer }, (request) => {
    const filters = { ...request.query, ...filtersIn(served, request.query) };
    const mayEdit = editFlag ? `,"${editFlag}":${edit.includes(request.principal.role)}` : '';
    return planPage(request, resource, filters, ({ rows, found, total }) => {
      const items = served.pageHasItems ? `,"Items":${rows}` : '';
      return `{"aaData":${rows},"iTotalRecords":${total},"iTotalDisplayRecords":${found}${mayEdit}${items}}`;
    });
  });
}

function serveChoices({ readText }: Api, served: Served, path: string): void {
  const { resource, title, row } = served;
  const query = v.object({ ...selectorQuery, ...filterEntries(served), key: Key });
  readText({ path, summary: `${title}: escolher`, tag: title, query, answer: itemsFeed(row) }, (request) =>
    planChoices(request, resource, request.query),
  );
}

function serveOne({ read }: Api, served: Served, path: string): void {
  const { resource, title, payload } = served;
  read(
    { path, summary: `${title}: ler`, tag: title, answer: shapeOfOne(served), versioned: true },
    async ({ db, principal, id }) => asRead(served, await getRow(db, principal, resource, id)),
  );
  if (!payload) return;
  read(
    { path: `${path}/history`, summary: `${title}: histórico`, tag: title, answer: RowHistory },
    async ({ db, principal, id }) => {
      await getRow(db, principal, resource, id);
      return { Items: await changesOfRow(db, principal, { entity: resource.entity, id }) };
    },
  );
}

const readCurrentRow =
  ({ resource }: Served): ReadCurrent =>
  (db, principal, id) =>
    findRow(db, principal, resource, id);

function serveCreate({ singleStatementChange, preparedChange, deps }: Api, served: Served, path: string): void {
  const { resource, title, row, payload, example, onBehalf } = served;
  const spec = {
    method: 'post',
    path,
    summary: `${title}: criar`,
    tag: title,
    body: payload as v.GenericSchema,
    example,
    answer: row,
    status: 201,
    onBehalf,
  } as const;
  const create = async (db: Db, request: Act & { body: unknown }, columns?: Record<string, unknown>) => {
    const { row: body, writes } = await createRow(db, request, resource, {
      payload: request.body as Record<string, unknown>,
      prepared: columns,
    });
    return { status: 201, body, entity: resource.entity, id: body.UniqueId, writes } as const;
  };
  const { prepare } = resource;
  const readCurrent = readCurrentRow(served);
  if (prepare) {
    preparedChange(
      { ...spec, secret: resource.secrets !== undefined },
      ({ principal, body }) => prepare(deps, principal, body),
      (request, columns) => create(request.tx, request, columns),
      readCurrent,
    );
  } else singleStatementChange(spec, (request) => create(request.db, request), readCurrent);
}

/** Returns the example's values for the fields of a schema. */
const fieldsOf = (schema: v.GenericSchema, example: Record<string, unknown> = {}): Record<string, unknown> =>
  'entries' in schema
    ? Object.fromEntries(Object.entries(example).filter(([field]) => field in (schema.entries as object)))
    : example;

function serveChanges({ singleStatementChange }: Api, served: Served, path: string): void {
  const { resource, title, row, payload, example, onBehalf } = served;
  const update = served.update ?? (payload as v.GenericSchema);
  const about = { path, tag: title, versioned: true, onBehalf };
  singleStatementChange(
    {
      ...about,
      method: 'put',
      summary: `${title}: editar`,
      body: update,
      example: fieldsOf(update, example),
      answer: row,
    },
    async (request) => {
      const { row: body, writes } = await updateRow(request.db, request, resource, {
        id: request.id,
        payload: request.body as Record<string, unknown>,
        ifMatch: request.ifMatch,
      });
      return { body, entity: resource.entity, id: request.id, writes };
    },
    readCurrentRow(served),
  );
  if (served.permanent) return;
  singleStatementChange(
    { ...about, method: 'delete', summary: `${title}: remover`, answer: Done },
    async (request) => {
      const writes = await removeRow(request.db, request, resource, request);
      return { body: {}, entity: resource.entity, id: request.id, writes };
    },
    async () => ({}),
  );
}
