import { type Cell, csvLine, csvMark } from '#domain/reference/sheet/sheet.ts';

/** Writes rows as CSV in UTF-8. */
export async function* csvOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvMark);
  for await (const row of rows) yield encoder.encode(csvLine(row));
}
