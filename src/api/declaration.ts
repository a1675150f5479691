import {
  DeclarationBatch,
  DeclarationPreview,
  type DeclarationRequest,
  GeneratedDeclarations,
} from '#domain/report/declaration.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

const generated = '/other-docs/generated-documents/exsitu/quantities-declarations';

/**
 * Returns what a request would produce (an addition to the specified calls). @throws ApiError 400
 */
export const previewDeclaration = (http: Http, request: DeclarationRequest): Promise<DeclarationPreview> =>
  http.send('POST', '/other-docs/quantities-declarations/preview', request, { schema: DeclarationPreview });

/** Reads a page, from 1, of declarations of both types, the latest first (spec 3 §7). */
export const listDeclarations = (http: Http, page: number): Promise<GeneratedDeclarations> =>
  http.get(generated, GeneratedDeclarations, { start: (page - 1) * tablePageSize, pageSize: tablePageSize });

/** Reads a request with its files. @throws ApiError 404 */
export const readDeclaration = (http: Http, id: string): Promise<DeclarationBatch> =>
  http.get(`${generated}/${encodeURIComponent(id)}`, DeclarationBatch);

/** Downloads one of its PDFs, or all as a ZIP. @throws ApiError 404 once the files have expired */
export const downloadDeclaration = (http: Http, id: string, file: string) =>
  http.largeFile(`${generated}/${encodeURIComponent(id)}/${encodeURIComponent(file)}/download`);
