import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { sentence } from '../../components/error-messages.ts';
import type { UserDb } from '../../db/user-db.ts';
import { type BatchItem, firstMessage } from '../../domain/guide/batch.ts';
import { EgarCreate } from '../../domain/guide/guide-create.ts';
import { guideSheet } from '../../domain/guide/guide-sheet.ts';
import { columnTitle } from '../../domain/reference/sheet.ts';
import { cellsOfGuide } from './guide-cells.ts';
import { readKnownPlaces } from './known-places.ts';

/** Why an item failed; '' when it did not. */
export function reasonOf(i18n: I18n, item: BatchItem): string {
  const message = firstMessage(item);
  return message && sentence(i18n, message);
}

/** The number of each guide; those that were not created are called by their place in the batch. */
export function namesOf(i18n: I18n, items: readonly BatchItem[]): ReadonlyMap<string, string> {
  const place = (at: number) => t(i18n)`Linha ${at}`;
  return new Map(items.map((item, at) => [item.UniqueId, item.EgarNumber || place(at + 1)]));
}

/** A batch's result as a table; guides to create with what was asked for each, so that the file can be corrected and brought in again. */
export async function resultTable(i18n: I18n, db: UserDb, items: readonly BatchItem[]): Promise<string[][]> {
  const asked = items.map(({ Payload }) => v.safeParse(EgarCreate, Payload));
  const known = asked.some(({ success }) => success) ? await readKnownPlaces(db) : null;
  const cells = asked.map((guide) => (known && guide.success ? cellsOfGuide(guide.output, known) : {}));
  const columns = guideSheet.filter(({ field }) => cells.some((row) => row[field]));
  const word = (is: boolean) => (is ? t(i18n)`Sim` : t(i18n)`Não`);
  const head = [t(i18n)`Nº e-GAR`, t(i18n)`Processado`, t(i18n)`Sucesso`, t(i18n)`Erro`, ...columns.map((column) => columnTitle(column))];
  const rows = items.map((item, at) => [
    item.EgarNumber,
    word(item.IsProcessed),
    word(item.IsSuccess),
    reasonOf(i18n, item),
    ...columns.map(({ field }) => cells[at]?.[field] ?? ''),
  ]);
  return [head, ...rows];
}
