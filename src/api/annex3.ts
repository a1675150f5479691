import { type Annex3Criteria, Annex3Found, Annex3Page, type Annex3Request } from '#domain/guide/annex3.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import type { Http, SendOptions } from './transport/http.ts';

const path = '/egar/attachment/rcd';

/**
 * POST /egar/attachment/rcd (spec 2 §7): the closed guides that a certificate could state.
 * @throws ApiError, NetworkError, …
 */
export const searchAnnex3 = (http: Http, criteria: Annex3Criteria): Promise<Annex3Found> =>
  http.send('POST', path, criteria, { schema: Annex3Found });

/**
 * POST …/create: issues a certificate, once for each key, and answers with its PDF.
 * @throws ApiError 400, 404
 */
export const issueAnnex3 = (http: Http, request: Annex3Request, options: SendOptions) =>
  http.sendForFile(`${path}/create`, request, options);

/** Reads a page, from 1, of the issued certificates, the latest first. */
export const listAnnex3 = (http: Http, page: number): Promise<Annex3Page> =>
  http.get(`${path}/certificates`, Annex3Page, { start: (page - 1) * tablePageSize, pageSize: tablePageSize });

/** Downloads the PDF of a certificate. @throws ApiError 404 */
export const downloadAnnex3 = (http: Http, id: string) => http.file(`${path}/certificates/${encodeURIComponent(id)}`);
