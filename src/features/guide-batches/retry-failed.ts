import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { readGuide } from '#api/guide.ts';
import type { Http } from '#api/transport/http.ts';
import { type SheetDraft, sheetDraftKey } from '#components/sheet/file/sheet-rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { toCandidate } from '#domain/guide/batch/candidates.ts';
import { type BatchItem, type BatchKind, BatchRectifyRow, type Candidate } from '#domain/guide/batch/kinds.ts';
import { writtenKilograms } from './candidates/quantities.ts';
import { changesKey, chosenKey, valuesKey } from './candidates/selection-draft.ts';
import { failedRows } from './sheet/failed-rows.ts';
import { guideSheetName } from './sheet/guide-sheet-name.ts';
import { readKnownPlaces } from './sheet/known-places.ts';
import { applyRowChange, type RowChange } from './sheet/row-change.ts';

const failedOf = (items: readonly BatchItem[]) =>
  items.filter(({ IsProcessed, IsSuccess, EgarId }) => IsProcessed && !IsSuccess && EgarId !== null);

/**
 * Returns the guides of failed items as candidates, from this device or else read one by one.
 * @throws as `readGuide`
 */
async function failedCandidates(db: UserDb, http: Http, items: readonly BatchItem[]): Promise<Candidate[]> {
  const ids = failedOf(items).map(({ EgarId }) => String(EgarId));
  const here = await db.egars.bulkGet(ids);
  const found: Candidate[] = [];
  for (const [at, id] of ids.entries()) found.push(toCandidate(here[at] ?? (await readGuide(http, id))));
  return found;
}

/**
 * Returns the requested corrections of failed items: quantities as written, and the other corrected
 * values.
 */
function failedRectifications(items: readonly BatchItem[]): {
  quantities: Record<string, string>;
  changes: Record<string, RowChange>;
} {
  const [quantities, changes]: [Record<string, string>, Record<string, RowChange>] = [{}, {}];
  for (const { EgarId, Payload } of failedOf(items)) {
    const asked = v.safeParse(v.omit(BatchRectifyRow, ['Id']), Payload);
    if (!asked.success || EgarId === null) continue;
    const { quantity, ...rest } = asked.output;
    const change = applyRowChange(rest);
    if (quantity !== null) quantities[EgarId] = writtenKilograms(quantity);
    if (change) changes[EgarId] = change;
  }
  return { quantities, changes };
}

/** Returns true when a batch of this kind is under construction, which a new one would replace. */
export async function hasBegun(db: UserDb, kind: BatchKind): Promise<boolean> {
  const draft = await db.drafts.get(kind === 'create' ? sheetDraftKey(guideSheetName) : chosenKey(kind));
  return Array.isArray(draft?.value) ? draft.value.length > 0 : draft?.value != null;
}

/**
 * Begins a batch with the failed items of another: guides with their quantities and changes, or
 * rows with the server's messages. `name` is shown as the source of the rows.
 * @throws as `readGuide`
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
  const { quantities, changes } = failedRectifications(items);
  const updatedAt = Date.now();
  await db.drafts.bulkPut([
    { key: chosenKey(kind), value: chosen, updatedAt },
    { key: valuesKey(kind), value: quantities, updatedAt },
    { key: changesKey(kind), value: changes, updatedAt },
  ]);
}
