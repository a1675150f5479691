import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Cell } from '../../src/domain/reference/sheet.ts';
import { measuredRows, sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '../../src/lib/workbook.ts';

/**
 * Rows as a workbook of one sheet, compressed as they come: only the first are held back, since the columns are as wide as their texts.
 * Texts are typed, so none is a formula.
 */
export async function* xlsxOf(rows: AsyncIterable<readonly Cell[]>, name: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [path, text] of Object.entries(workbookParts(name))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate(sheetPath);
  zip.add(sheet);
  let number = 0;
  const write = (row: readonly Cell[]) => {
    number += 1;
    sheet.push(strToU8(sheetRow(row, number)));
  };
  const first: (readonly Cell[])[] = [];
  const begin = () => {
    sheet.push(strToU8(sheetBegin(first)));
    for (const row of first) write(row);
  };
  for await (const row of rows) {
    if (number > 0) write(row);
    else if (first.push(row) === measuredRows) begin();
    yield* ready;
    ready = [];
  }
  if (number === 0) begin();
  sheet.push(strToU8(sheetEnd), true);
  zip.end();
  yield* ready;
}
