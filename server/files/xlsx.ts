import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { measuredRows, sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '#lib/text/workbook.ts';

/** Number of characters compressed at a time. */
const portion = 32 * 1024;
const deflated = 8;

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const first: (readonly Cell[])[] = [];
  let text = '';
  let number = 0;
  const write = (row: readonly Cell[]) => {
    number += 1;
    text += sheetRow(row, number);
  };
  const begin = () => {
    text = sheetBegin(first);
    for (const row of first) write(row);
  };
  for await (const row of rows) {
    if (number > 0) write(row);
    else if (first.push(row) === measuredRows) begin();
    if (text.length < portion) continue;
    yield strToU8(text);
    text = '';
  }
  if (number === 0) begin();
  yield strToU8(text + sheetEnd);
}

/**
 * Writes rows as a workbook with one sheet, compressed as the rows come. Only the first rows are
 * held back, because their texts set the column widths. Texts are typed, so none can become a
 * formula. Another thread compresses, so that other requests do not wait.
 */
export async function* xlsxOf(rows: AsyncIterable<readonly Cell[]>, name: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [path, text] of Object.entries(workbookParts(name))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet: ZipInputFile = { filename: sheetPath, size: 0, crc: 0, compression: deflated };
  zip.add(sheet);
  const deflate = createDeflateRaw();
  const feeding = pipeline(async function* () {
    for await (const bytes of sheetOf(rows)) {
      sheet.size += bytes.length;
      sheet.crc = crc32(bytes, sheet.crc);
      yield bytes;
    }
  }, deflate);
  // The reader of the compressed stream gets the same error.
  feeding.catch(() => undefined);
  for await (const chunk of deflate) {
    sheet.ondata?.(null, chunk, false);
    yield* ready.splice(0);
  }
  sheet.ondata?.(null, new Uint8Array(0), true);
  zip.end();
  yield* ready;
}
