import { ArchivedGuides, ArchivePlaces, archivePageSize } from '#domain/guide/archive.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

const path = '/gar-archive/page';
/** Page, counted from 1, of the rows that match the term. */
interface PageOf {
  page: number;
  searchTerm: string;
}

/**
 * GET /gar-archive/page (spec 2 §7): establishments with the number of guides they closed in the
 * year.
 * @throws ApiError, NetworkError, …
 */
export const readArchivePlaces = (http: Http, Year: number, { page, searchTerm }: PageOf): Promise<ArchivePlaces> =>
  http.get(path, ArchivePlaces, { start: (page - 1) * archivePageSize, pageSize: archivePageSize, searchTerm, Year });

/** GET /gar-archive/page with an establishmentId: its closed guides. @throws ApiError 404 */
export const readArchivedGuides = (
  http: Http,
  Year: number,
  establishmentId: string,
  { page, searchTerm }: PageOf,
): Promise<ArchivedGuides> =>
  http.get(path, ArchivedGuides, {
    start: (page - 1) * tablePageSize,
    pageSize: tablePageSize,
    searchTerm,
    Year,
    establishmentId,
  });

/**
 * GET /gar-archive/download/{id}: a finished archive, or the documents of a closed guide.
 * @throws ApiError 404 once it has expired
 */
export const downloadArchived = (http: Http, id: string) =>
  http.largeFile(`/gar-archive/download/${encodeURIComponent(id)}`);
