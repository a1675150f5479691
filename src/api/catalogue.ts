import * as v from 'valibot';
import { AdrFile, CaeCatalogue, CatalogueVersions, CodeCatalogue, LerCatalogue } from '#domain/waste/catalogue.ts';
import { NotOurServerError, UnreadableAnswerError } from './transport/errors.ts';
import type { Http } from './transport/http.ts';

/** GET {egar}/catalogues: the version of each list. */
export const readVersions = (http: Http) => http.get('/egar/catalogues', CatalogueVersions);

/** GET {egar}/lercodes (spec 2 §7). */
export const readLer = (http: Http) => http.get('/egar/lercodes', LerCatalogue);
export const readOperations = (http: Http) => http.get('/egar/operations', CodeCatalogue);
export const readGroups = (http: Http) => http.get('/egar/groups', CodeCatalogue);
export const readCae = (http: Http) => http.get('/egar/cae', CaeCatalogue);

/**
 * Reads the ADR list, a static file beside the app (spec 2 §7); the browser's cache revalidates it.
 * @throws NotOurServerError, UnreadableAnswerError, TypeError when offline
 */
export async function readAdr(url: string, load: typeof fetch = fetch): Promise<v.InferOutput<typeof AdrFile>> {
  const answer = await load(url, { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json'))
    throw new NotOurServerError(`${url}: ${answer.status}`);
  const parsed = v.safeParse(AdrFile, await answer.json());
  if (!parsed.success) throw new UnreadableAnswerError(v.summarize(parsed.issues));
  return parsed.output;
}
