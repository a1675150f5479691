import {
  type Batch,
  BatchDetail,
  type BatchKind,
  BatchPage,
  batchCalls,
  type CandidateFilters,
  CandidatePage,
} from '#domain/guide/batch/kinds.ts';
import type { PageRequest } from './guide.ts';
import type { Http } from './transport/http.ts';

/** GET …/batches (spec 2 §7): the account's batches of a kind, newest first. */
export const listBatches = (http: Http, kind: BatchKind, { start, size }: PageRequest): Promise<BatchPage> =>
  http.get(batchCalls[kind].api.batches, BatchPage, { pageStart: start, pageSize: size });

/** GET …/{id} (spec 2 §7): a batch with all its guides. @throws ApiError 404 */
export const readBatch = (http: Http, kind: BatchKind, id: string): Promise<BatchDetail> =>
  http.get(`${batchCalls[kind].api.one}${encodeURIComponent(id)}`, BatchDetail);

/** Reads a page of the guides that a batch may include (spec 2 §7), starting at `pageStart`. */
export function listCandidates(
  http: Http,
  kind: Exclude<BatchKind, 'create'>,
  filters: CandidateFilters,
): Promise<CandidatePage> {
  const path = batchCalls[kind].api.candidates;
  if (kind !== 'accept') return http.send('POST', path, filters, { schema: CandidatePage });
  const { pageStart, ...given } = filters;
  const query = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return http.get(path, CandidatePage, { pageStart, ...query });
}

/**
 * Finds a batch on the server with as many guides: `isSame` when made at this moment of the device,
 * else a later one. Null when there is neither.
 */
export async function findBatch(
  http: Http,
  kind: BatchKind,
  { at, count }: { at: string; count: number },
): Promise<{ batch: Batch; isSame: boolean } | null> {
  const { aaData } = await listBatches(http, kind, { start: 0, size: 50 });
  const alike = aaData.filter((batch) => batch.TotalNumberOfItems === count);
  const same = alike.find(({ CreatedAt }) => Math.abs(Date.parse(CreatedAt) - Date.parse(at)) < sameMomentMs);
  const batch = same ?? alike.find(({ CreatedAt }) => Date.parse(CreatedAt) > Date.parse(at));
  return batch ? { batch, isSame: batch === same } : null;
}

/** Tolerance for the moment, in ms: the device notes it as it saves, some milliseconds later. */
const sameMomentMs = 2_000;
