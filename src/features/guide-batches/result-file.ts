import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { sentence } from '#components/errors/error-messages.ts';
import type { UserDb } from '#db/user-db.ts';
import { type BatchItem, firstMessage } from '#domain/guide/batch/kinds.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideSheet } from '#domain/guide/create/sheet.ts';
import { columnTitle } from '#domain/reference/sheet/sheet.ts';
import { cellsOfGuide } from './sheet/guide-cells.ts';
import { readKnownPlaces } from './sheet/known-places.ts';

/** Returns why an item failed; '' when it did not. */
export function explainItem(i18n: I18n, item: BatchItem): string {
  const message = firstMessage(item);
  return message && sentence(i18n, message);
}

/**
 * Returns the number of each guide; guides that were not created go by their place in the batch.
 */
export function nameItems(i18n: I18n, items: readonly BatchItem[]): ReadonlyMap<string, string> {
  const place = (at: number) => t(i18n)`Linha ${at}`;
  return new Map(items.map((item, at) => [item.UniqueId, item.EgarNumber || place(at + 1)]));
}

/**
 * Returns a batch's result as a table. Guides to create come with their requested values, so that
 * the file can be corrected and imported again.
 */
export async function resultTable(i18n: I18n, db: UserDb, items: readonly BatchItem[]): Promise<string[][]> {
  const asked = items.map(({ Payload }) => v.safeParse(EgarCreate, Payload));
  const known = asked.some(({ success }) => success) ? await readKnownPlaces(db) : null;
  const cells = asked.map((guide) => (known && guide.success ? cellsOfGuide(guide.output, known) : {}));
  const columns = guideSheet.filter(({ field }) => cells.some((row) => row[field]));
  const word = (is: boolean) => (is ? t(i18n)`Sim` : t(i18n)`Não`);
  const head = [
    t(i18n)`Nº e-GAR`,
    t(i18n)`Processado`,
    t(i18n)`Sucesso`,
    t(i18n)`Erro`,
    ...columns.map((column) => columnTitle(column)),
  ];
  const rows = items.map((item, at) => [
    item.EgarNumber,
    word(item.IsProcessed),
    word(item.IsSuccess),
    explainItem(i18n, item),
    ...columns.map(({ field }) => cells[at]?.[field] ?? ''),
  ]);
  return [head, ...rows];
}
