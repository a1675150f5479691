import * as v from 'valibot';
import type { Area } from '../domain/reference/area.ts';
import { itemsFeed, tableFeed } from '../domain/wire/paging.ts';
import type { Http, SendOptions } from './http.ts';

/** A row of any area. */
export interface AreaRow {
  UniqueId: string;
  Version: number;
  [field: string]: unknown;
}

export interface AreaPage {
  aaData: AreaRow[];
  iTotalRecords: number;
  iTotalDisplayRecords: number;
}

export interface AreaQuery {
  start: number;
  pageSize: number;
  searchTerm: string;
  /** Keyed by the server's filter names. */
  filters: Readonly<Record<string, string>>;
}

const Change = v.object({ At: v.string(), By: v.string(), Action: v.string() });
/** One line of a row's history: when (ISO 8601), who, what. */
export type RowChange = v.InferOutput<typeof Change>;

const one = ({ api }: Area, id: string): string => `${api}/${encodeURIComponent(id)}`;

/** A page of an area's list, as the server orders it. @throws ApiError, NetworkError, … (src/api/errors.ts) */
export const readAreaPage = (http: Http, area: Area, { filters, ...query }: AreaQuery): Promise<AreaPage> => {
  const pairs = area.filterPairs && { FilterNames: Object.keys(filters), FilterValues: Object.values(filters) };
  return http.get(area.list ?? area.api, tableFeed(area.row), { ...query, ...(pairs ?? filters) }) as Promise<AreaPage>;
};

/** @throws ApiError 404 where it is gone */
export const readAreaRow = (http: Http, area: Area, id: string): Promise<AreaRow> => http.get(one(area, id), area.row) as Promise<AreaRow>;

/** What happened to a row, the newest first. */
export const readAreaHistory = async (http: Http, area: Area, id: string): Promise<RowChange[]> =>
  (await http.get(`${one(area, id)}/history`, itemsFeed(Change))).Items;

/** Creates a row, or with `id` updates it. @throws ApiError 400 by field, 412 with `Current` when `version` is out of date */
export const saveAreaRow = (http: Http, area: Area, id: string | null, payload: unknown, options: SendOptions): Promise<AreaRow> =>
  (id === null
    ? http.send('POST', area.api, payload, area.row, options)
    : http.send('PUT', one(area, id), payload, area.row, options)) as Promise<AreaRow>;

/** @throws ApiError 400 when a rule protects the row, 404, 412 */
export const removeAreaRow = (http: Http, area: Area, id: string, options: SendOptions): Promise<unknown> =>
  http.send('DELETE', one(area, id), undefined, v.unknown(), options);
