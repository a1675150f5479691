import { readGuide } from '../../api/guide.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { BatchItem, Candidate } from '../../domain/guide/batch.ts';
import { toCandidate } from '../../domain/guide/batch-candidates.ts';

/** The guides of failed items, as candidates: of this device, else read one by one. @throws as `readGuide` */
export async function failedCandidates(db: UserDb, http: Http, items: readonly BatchItem[]): Promise<Candidate[]> {
  const ids = items.flatMap(({ IsProcessed, IsSuccess, EgarId }) => (IsProcessed && !IsSuccess && EgarId !== null ? [EgarId] : []));
  const here = await db.egars.bulkGet(ids);
  const found: Candidate[] = [];
  for (const [at, id] of ids.entries()) found.push(toCandidate(here[at] ?? (await readGuide(http, id))));
  return found;
}
