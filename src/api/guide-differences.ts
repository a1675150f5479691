import { type GuideDifference, GuideDifferences } from '#domain/guide/differences.ts';
import { EgarAnswer } from '#domain/guide/guide.ts';
import type { Http } from './transport/http.ts';

/**
 * Reads all pages of open guides that differ in the national system, and the number of guides
 * compared.
 * @throws ApiError 503, NetworkError, …
 */
export async function readDifferences(http: Http): Promise<Omit<GuideDifferences, 'Next'>> {
  const Items: GuideDifference[] = [];
  let Compared = 0;
  for (let After: string | null = '0'; After !== null; ) {
    const page: GuideDifferences = await http.get('/egar/registry/differences', GuideDifferences, { After });
    Items.push(...page.Items);
    Compared += page.Compared;
    After = page.Next;
  }
  return { Items, Compared };
}

/**
 * POST {egar}/{id}/adopt: the same key adopts once.
 * @throws ApiError 400, 404, 412 when either side has changed since it was seen, 503
 */
export const adoptDifference = (http: Http, { UniqueId, Fields }: GuideDifference, key: string) =>
  http.send('POST', `/egar/${encodeURIComponent(UniqueId)}/adopt`, { Fields }, { schema: EgarAnswer, key });
