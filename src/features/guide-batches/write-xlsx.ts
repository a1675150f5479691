import { strToU8, zipSync } from 'fflate';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '#lib/text/workbook.ts';

/** Writes a table as a workbook of one sheet. Texts stay texts: no cell is a formula. */
export function writeXlsx(table: readonly (readonly Cell[])[], name: string): Uint8Array<ArrayBuffer> {
  const parts = {
    ...workbookParts(name),
    [sheetPath]: `${sheetBegin(table)}${table.map((row, at) => sheetRow(row, at + 1)).join('')}${sheetEnd}`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
}
