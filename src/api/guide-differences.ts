import { EgarAnswer } from '../domain/guide/guide.ts';
import { type GuideDifference, GuideDifferences } from '../domain/guide/guide-differences.ts';
import type { Http } from './http.ts';

/** Open guides that stand elsewhere in the national system, from all pages, and how many were compared. @throws ApiError 503, NetworkError, … */
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

/** POST {egar}/{id}/adopt: the same key adopts once. @throws ApiError 400, 404, 412 when either side is not as seen, 503 */
export const adoptDifference = (http: Http, { UniqueId, Fields }: GuideDifference, key: string) =>
  http.send('POST', `/egar/${encodeURIComponent(UniqueId)}/adopt`, { Fields }, EgarAnswer, { key });
