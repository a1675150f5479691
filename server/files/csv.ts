import { type Cell, guardFormula } from '../../src/domain/reference/sheet.ts';

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const written = (cell: Cell): string => (typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(guardFormula(cell ?? '')));

/** Rows as CSV: UTF-8 with its mark, semicolons, decimal commas; no cell is a formula. */
export async function* csvOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('\ufeff');
  for await (const row of rows) yield encoder.encode(`${row.map(written).join(';')}\r\n`);
}
