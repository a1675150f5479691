import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { sentence } from '#components/errors/error-messages.ts';
import type { DraftRow } from '#components/sheet/file/sheet-rows.ts';
import { type BatchItem, ProcessMessage } from '#domain/guide/batch/kinds.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import { toSheetField } from '#domain/guide/create/sheet.ts';
import { cellsOfGuide } from './guide-cells.ts';
import type { KnownPlaces } from './known-places.ts';

const Said = v.pipe(v.string(), v.parseJson(), ProcessMessage);

/**
 * Returns the server's messages about a guide: those of its columns, and those of the whole row.
 */
function refusals(i18n: I18n, message: string): Pick<DraftRow, 'refused' | 'note'> {
  const said = v.safeParse(Said, message);
  if (!said.success) return {};
  const refused: Record<string, string> = {};
  const notes: string[] = [];
  for (const { Field = '', Value } of [...said.output.ApplicationErrors, ...said.output.ExternalApplicationErrors]) {
    const field = toSheetField(Field);
    if (field === '') notes.push(sentence(i18n, Value));
    else refused[field] ??= sentence(i18n, Value);
  }
  return { ...(Object.keys(refused).length > 0 && { refused }), ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/**
 * Returns the failed rows of a batch of creations with the server's messages, numbered as in the
 * batch.
 */
export const failedRows = (i18n: I18n, items: readonly BatchItem[], known: KnownPlaces): DraftRow[] =>
  items.flatMap(({ IsProcessed, IsSuccess, Payload, ProcessMessage: message }, at) => {
    const asked = v.safeParse(EgarCreate, Payload);
    if (!IsProcessed || IsSuccess || !asked.success) return [];
    return [{ id: at + 1, line: at + 1, cells: cellsOfGuide(asked.output, known), ...refusals(i18n, message) }];
  });
