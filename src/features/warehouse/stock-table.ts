import type { StockRow } from '#domain/field/counters.ts';
import { csvLine, csvMark } from '#domain/reference/sheet/sheet.ts';
import { groupedLer } from '#lib/text/guide-number.ts';
import type { Sort } from '#ui/data/table/data-table-types.ts';

/** Returns a waste code as the national list writes it: with an asterisk when hazardous. */
export const stockLabel = ({ LerCode, Hazardous }: StockRow): string => `${groupedLer(LerCode)}${Hazardous ? '*' : ''}`;

/** Sorts rows by code, or by quantity with equal quantities by code. */
export function sortedStock(rows: readonly StockRow[], { key, descending }: Sort): StockRow[] {
  const turn = descending ? -1 : 1;
  const byCode = (a: StockRow, b: StockRow) => a.LerCode.localeCompare(b.LerCode);
  return [...rows].sort((a, b) =>
    key === 'quantity' ? turn * (a.Quantity - b.Quantity) || byCode(a, b) : turn * byCode(a, b),
  );
}

/**
 * Returns the table as CSV (domain, reports and documents): UTF-8 with a byte order mark,
 * semicolons, decimal commas.
 */
export function stockCsv(
  heads: readonly string[],
  rows: readonly StockRow[],
  titleOf: (code: string) => string,
): string {
  const lines = rows.map((row) => [
    stockLabel(row).replaceAll('\u00a0', ' '),
    titleOf(row.LerCode),
    row.Quantity.toFixed(2).replace('.', ','),
  ]);
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
