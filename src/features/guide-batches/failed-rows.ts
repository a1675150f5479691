import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { sentence } from '../../components/error-messages.ts';
import type { DraftRow } from '../../components/sheet/sheet-rows.ts';
import { type BatchItem, ProcessMessage } from '../../domain/guide/batch.ts';
import { EgarCreate } from '../../domain/guide/guide-create.ts';
import { sheetFieldOf } from '../../domain/guide/guide-sheet.ts';
import { cellsOfGuide } from './guide-cells.ts';
import type { KnownPlaces } from './known-places.ts';

const Said = v.pipe(v.string(), v.parseJson(), ProcessMessage);

/** What the server said of a guide: at its columns, and of the row as a whole. */
function refusals(i18n: I18n, message: string): Pick<DraftRow, 'refused' | 'note'> {
  const said = v.safeParse(Said, message);
  if (!said.success) return {};
  const refused: Record<string, string> = {};
  const notes: string[] = [];
  for (const { Field = '', Value } of [...said.output.ApplicationErrors, ...said.output.ExternalApplicationErrors]) {
    const field = sheetFieldOf(Field);
    if (field === '') notes.push(sentence(i18n, Value));
    else refused[field] ??= sentence(i18n, Value);
  }
  return { ...(Object.keys(refused).length > 0 && { refused }), ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** The rows of a batch of creations that have failed, with what the server said of each; numbered as in the batch. */
export const failedRows = (i18n: I18n, items: readonly BatchItem[], known: KnownPlaces): DraftRow[] =>
  items.flatMap(({ IsProcessed, IsSuccess, Payload, ProcessMessage: message }, at) => {
    const asked = v.safeParse(EgarCreate, Payload);
    if (!IsProcessed || IsSuccess || !asked.success) return [];
    return [{ id: at + 1, line: at + 1, cells: cellsOfGuide(asked.output, known), ...refusals(i18n, message) }];
  });
