import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Cell } from '../../src/domain/reference/sheet.ts';
import { sheetBegin, sheetEnd, sheetPath, sheetRow, workbookParts } from '../../src/lib/workbook.ts';

/** Characters that are compressed at a time. */
const portion = 32 * 1024;
const deflated = 8;

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  let text = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    text += (number === 1 ? sheetBegin(row) : '') + sheetRow(row, number);
    if (text.length < portion) continue;
    yield strToU8(text);
    text = '';
  }
  yield strToU8((number === 0 ? sheetBegin(['']) : text) + sheetEnd);
}

/**
 * Rows as a workbook of one sheet, compressed as they come: none is held back. Texts are typed, so none is a formula. Another thread
 * compresses, so that other requests do not wait for it.
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
  // Who reads what is compressed gets the same error.
  feeding.catch(() => undefined);
  for await (const chunk of deflate) {
    sheet.ondata?.(null, chunk, false);
    yield* ready.splice(0);
  }
  sheet.ondata?.(null, new Uint8Array(0), true);
  zip.end();
  yield* ready;
}
