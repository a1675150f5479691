import * as v from 'valibot';
import type { Area, FormArea } from '#domain/reference/area.ts';
import { parseAreaRow, shapeOfOne } from '#domain/reference/area-row.ts';
import { type ComparedRow, ComparedRows, type SheetFormat, sheetFormats } from '#domain/reference/sheet/sheet.ts';
import { itemsFeed, tableFeed } from '#domain/wire/paging.ts';
import type { Http, SendOptions } from './transport/http.ts';

/** Row of any area. */
export interface AreaRow {
  UniqueId: string;
  Version: number;
  [field: string]: unknown;
}

export interface AreaPage {
  aaData: AreaRow[];
  iTotalRecords: number;
  iTotalDisplayRecords: number;
  /** Value of the area's `editFlag`. */
  [flag: string]: unknown;
}

export interface AreaQuery {
  start: number;
  pageSize: number;
  searchTerm: string;
  /** Filter values, keyed by the server's filter names. */
  filters: Readonly<Record<string, string>>;
}

const Change = v.object({ At: v.string(), By: v.string(), Action: v.string() });
/** Line of a row's history: time (ISO 8601), user, action. */
export type RowChange = v.InferOutput<typeof Change>;

/** Returns the schema of an area's list. */
export const areaPage = ({ row, editFlag }: Pick<Area, 'row' | 'editFlag'>) =>
  v.object({ ...tableFeed(row).entries, ...(editFlag && { [editFlag]: v.optional(v.boolean(), false) }) });

const one = ({ api }: FormArea, id: string): string => `${api}/${encodeURIComponent(id)}`;

type Filters = AreaQuery['filters'];
const filterQuery = ({ filterPairs }: Area, filters: Filters) =>
  filterPairs ? { FilterNames: Object.keys(filters), FilterValues: Object.values(filters) } : filters;

/**
 * Reads a page of an area's list, as the server orders it.
 * @throws ApiError, NetworkError, … (src/api/transport/errors.ts)
 */
export const readAreaPage = (http: Http, area: Area, { filters, ...query }: AreaQuery): Promise<AreaPage> =>
  http.get(area.list ?? area.api, areaPage(area), { ...query, ...filterQuery(area, filters) }) as Promise<AreaPage>;

/** Downloads all rows that an area's list finds, as a file. */
export const exportArea = (
  http: Http,
  area: Area,
  format: SheetFormat,
  { filters, searchTerm }: Pick<AreaQuery, 'filters' | 'searchTerm'>,
) =>
  http.file(`${area.list ?? area.api}/export`, {
    Format: sheetFormats[format],
    searchTerm,
    ...filterQuery(area, filters),
  });

/**
 * Creates all rows of a file, or changes those with an id; if one fails, none is saved.
 * @throws ApiError 400 by row and field (`readRowField`)
 */
export const importAreaRows = (
  http: Http,
  area: Area,
  Rows: readonly unknown[],
  options: SendOptions,
): Promise<unknown> => http.send('POST', `${area.api}/rows`, { Rows }, { schema: v.unknown(), ...options });

/**
 * Compares rows of a file with the existing records.
 * @throws ApiError 400 by row and field, 404 from a server without this call
 */
export const compareAreaRows = async (
  http: Http,
  area: Area,
  Rows: readonly unknown[],
): Promise<readonly ComparedRow[]> =>
  (await http.send('POST', `${area.api}/rows/compare`, { Rows }, { schema: ComparedRows })).Rows;

/** Reads a row. @throws ApiError 404 when it is gone */
export const readAreaRow = async (http: Http, area: FormArea, id: string): Promise<AreaRow> =>
  parseAreaRow(area, await http.get(one(area, id), shapeOfOne(area))) as AreaRow;

/** Reads the history of a row, newest first. */
export const readAreaHistory = async (http: Http, area: FormArea, id: string): Promise<RowChange[]> =>
  (await http.get(`${one(area, id)}/history`, itemsFeed(Change))).Items;

interface RowToSave {
  id: string | null;
  payload: unknown;
}

/**
 * Creates a row, or with `id` updates it; an `upsert` area has one call for both.
 * @throws ApiError 400 by field, 412 with `Current` when `version` is out of date
 */
export const saveAreaRow = (
  http: Http,
  area: FormArea,
  { id, payload }: RowToSave,
  options: SendOptions,
): Promise<AreaRow> =>
  (id === null || area.upsert
    ? http.send('POST', area.api, payload, { schema: area.row, ...options })
    : http.send('PUT', one(area, id), payload, { schema: area.row, ...options })) as Promise<AreaRow>;

/** Removes a row. @throws ApiError 400 when a rule protects the row, 404, 412 */
export const removeAreaRow = (http: Http, area: Area, id: string, options: SendOptions): Promise<unknown> =>
  http.send('DELETE', one(area, id), undefined, { schema: v.unknown(), ...options });
