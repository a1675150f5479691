import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Cell } from '../../src/domain/reference/sheet.ts';
import { sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '../../src/lib/workbook.ts';

/** Rows as a workbook of one sheet, compressed as they come: none is held back. Texts are typed, so none is a formula. */
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
  for await (const row of rows) {
    if (number === 0) sheet.push(strToU8(sheetBegin(row)));
    number += 1;
    sheet.push(strToU8(sheetRow(row, number)));
    yield* ready;
    ready = [];
  }
  sheet.push(strToU8(number === 0 ? sheetBegin(['']) + sheetEnd : sheetEnd), true);
  zip.end();
  yield* ready;
}
