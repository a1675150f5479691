import * as v from 'valibot';
import { readGuide } from '../../api/guide.ts';
import type { Http } from '../../api/http.ts';
import type { UserDb } from '../../db/user-db.ts';
import { type BatchItem, type BatchKind, BatchRectifyRow, type Candidate } from '../../domain/guide/batch.ts';
import { toCandidate } from '../../domain/guide/batch-candidates.ts';
import { writtenKilograms } from './quantities.ts';
import { chosenKey, valuesKey } from './selection-draft.ts';

const failedOf = (items: readonly BatchItem[]) =>
  items.filter(({ IsProcessed, IsSuccess, EgarId }) => IsProcessed && !IsSuccess && EgarId !== null);

/** The guides of failed items, as candidates: of this device, else read one by one. @throws as `readGuide` */
async function failedCandidates(db: UserDb, http: Http, items: readonly BatchItem[]): Promise<Candidate[]> {
  const ids = failedOf(items).map(({ EgarId }) => String(EgarId));
  const here = await db.egars.bulkGet(ids);
  const found: Candidate[] = [];
  for (const [at, id] of ids.entries()) found.push(toCandidate(here[at] ?? (await readGuide(http, id))));
  return found;
}

/** The quantities that were asked for them, as they are written. */
function failedQuantities(items: readonly BatchItem[]): Record<string, string> {
  const row = v.pick(BatchRectifyRow, ['quantity']);
  return Object.fromEntries(
    failedOf(items).flatMap(({ EgarId, Payload }) => {
      const asked = v.safeParse(row, Payload);
      return asked.success && asked.output.quantity !== null ? [[EgarId, writtenKilograms(asked.output.quantity)]] : [];
    }),
  );
}

/** Begins a batch with what has failed of another, with the quantities that it had. @throws as `readGuide` */
export async function beginWithFailed(db: UserDb, http: Http, kind: BatchKind, items: readonly BatchItem[]): Promise<void> {
  const chosen = await failedCandidates(db, http, items);
  const updatedAt = Date.now();
  await db.drafts.bulkPut([
    { key: chosenKey(kind), value: chosen, updatedAt },
    { key: valuesKey(kind), value: failedQuantities(items), updatedAt },
  ]);
}
