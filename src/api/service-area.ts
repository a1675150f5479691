import { ServiceArea } from '#domain/reference/service-area.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

/** GET /service-areas: one page, by code (spec 3 §7). @throws ApiError 400 without permission */
export const listServiceAreas = async (
  http: Http,
  query: { start: number; pageSize: number; searchTerm?: string | undefined },
) => (await http.get('/service-areas', tableFeed(ServiceArea), query)).aaData;

/** GET /service-areas/{id} (spec 3 §7). @throws ApiError 404 when it is gone */
export const readServiceArea = (http: Http, id: string): Promise<ServiceArea> =>
  http.get(`/service-areas/${encodeURIComponent(id)}`, ServiceArea);
