import { DeclarationBatch, DeclarationPreview, type DeclarationRequest, GeneratedDeclarations } from '../domain/report/declaration.ts';
import { tablePageSize } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

const generated = '/other-docs/generated-documents/exsitu/quantities-declarations';

/** What a request would make (an addition to the specified calls). @throws ApiError 400 */
export const previewDeclaration = (http: Http, request: DeclarationRequest): Promise<DeclarationPreview> =>
  http.send('POST', '/other-docs/quantities-declarations/preview', request, DeclarationPreview);

/** A page, from 1, of declarations of both types, the latest first (spec 3 §7). */
export const listDeclarations = (http: Http, page: number): Promise<GeneratedDeclarations> =>
  http.get(generated, GeneratedDeclarations, { start: (page - 1) * tablePageSize, pageSize: tablePageSize });

/** A request with its files. @throws ApiError 404 */
export const readDeclaration = (http: Http, id: string): Promise<DeclarationBatch> =>
  http.get(`${generated}/${encodeURIComponent(id)}`, DeclarationBatch);

/** One of its PDFs, or all as a ZIP. @throws ApiError 404 once its days are over */
export const downloadDeclaration = (http: Http, id: string, file: string) =>
  http.largeFile(`${generated}/${encodeURIComponent(id)}/${encodeURIComponent(file)}/download`);
