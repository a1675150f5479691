import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { readGuide } from '../../api/guide.ts';
import type { Http } from '../../api/http.ts';
import { type SheetDraft, sheetDraftKey } from '../../components/sheet/sheet-rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { type BatchItem, type BatchKind, BatchRectifyRow, type Candidate } from '../../domain/guide/batch.ts';
import { toCandidate } from '../../domain/guide/batch-candidates.ts';
import { failedRows } from './failed-rows.ts';
import { guideSheetName } from './guide-sheet-name.ts';
import { readKnownPlaces } from './known-places.ts';
import { writtenKilograms } from './quantities.ts';
import { changeIn, type RowChange } from './row-change.ts';
import { changesKey, chosenKey, valuesKey } from './selection-draft.ts';

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

/** The corrections that were asked for them: quantities as they are written, and what else was corrected. */
function failedCorrections(items: readonly BatchItem[]): { quantities: Record<string, string>; changes: Record<string, RowChange> } {
  const [quantities, changes]: [Record<string, string>, Record<string, RowChange>] = [{}, {}];
  for (const { EgarId, Payload } of failedOf(items)) {
    const asked = v.safeParse(v.omit(BatchRectifyRow, ['Id']), Payload);
    if (!asked.success || EgarId === null) continue;
    const { quantity, ...rest } = asked.output;
    const change = changeIn(rest);
    if (quantity !== null) quantities[EgarId] = writtenKilograms(quantity);
    if (change) changes[EgarId] = change;
  }
  return { quantities, changes };
}

/** Whether a batch of this kind is under construction, which another would take the place of. */
export async function hasBegun(db: UserDb, kind: BatchKind): Promise<boolean> {
  const draft = await db.drafts.get(kind === 'create' ? sheetDraftKey(guideSheetName) : chosenKey(kind));
  return Array.isArray(draft?.value) ? draft.value.length > 0 : draft?.value != null;
}

/**
 * Begins a batch with what has failed of another: its guides with the quantities that they had, or its rows with what the server said of
 * them. `name` is what such rows are shown to come from. @throws as `readGuide`
 */
export async function beginWithFailed(
  { db, http, i18n }: { db: UserDb; http: Http; i18n: I18n },
  kind: BatchKind,
  items: readonly BatchItem[],
  name: string,
): Promise<void> {
  if (kind === 'create') {
    const rows = failedRows(i18n, items, await readKnownPlaces(db));
    const value: SheetDraft = { name, rows, isSent: false };
    await db.drafts.put({ key: sheetDraftKey(guideSheetName), value, updatedAt: Date.now() });
    return;
  }
  const chosen = await failedCandidates(db, http, items);
  const { quantities, changes } = failedCorrections(items);
  const updatedAt = Date.now();
  await db.drafts.bulkPut([
    { key: chosenKey(kind), value: chosen, updatedAt },
    { key: valuesKey(kind), value: quantities, updatedAt },
    { key: changesKey(kind), value: changes, updatedAt },
  ]);
}
