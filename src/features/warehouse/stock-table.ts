import type { StockRow } from '../../domain/field/counters.ts';
import { csvLine, csvMark } from '../../domain/reference/sheet.ts';
import { groupedLer } from '../../lib/guide-number.ts';
import type { Sort } from '../../ui/data/data-table-types.ts';

/** Waste codes with an asterisk where hazardous, as the national list writes them. */
export const stockLabel = ({ LerCode, Hazardous }: StockRow): string => `${groupedLer(LerCode)}${Hazardous ? '*' : ''}`;

/** By code, or by quantity with equal ones by code. */
export function sortedStock(rows: readonly StockRow[], { key, descending }: Sort): StockRow[] {
  const turn = descending ? -1 : 1;
  const byCode = (a: StockRow, b: StockRow) => a.LerCode.localeCompare(b.LerCode);
  return [...rows].sort((a, b) => (key === 'quantity' ? turn * (a.Quantity - b.Quantity) || byCode(a, b) : turn * byCode(a, b)));
}

/** The table as CSV (domain, reports and documents): UTF-8 with its mark, semicolons, decimal commas. */
export function stockCsv(heads: readonly string[], rows: readonly StockRow[], titleOf: (code: string) => string): string {
  const lines = rows.map((row) => [
    stockLabel(row).replaceAll('\u00a0', ' '),
    titleOf(row.LerCode),
    row.Quantity.toFixed(2).replace('.', ','),
  ]);
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
