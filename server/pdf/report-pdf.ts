import type { Cell } from '#domain/reference/sheet/sheet.ts';
import type { ReportFilterNames } from '#domain/report/generated-report.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { writtenMeasure } from '#lib/text/workbook.ts';
import { startPage } from './page.ts';

const portugueseDay = (day: string): string => day.split('-').reverse().join('/');

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return portugueseTime(cell);
  if (typeof cell === 'object') return writtenMeasure(cell).replace(/\B(?=(\d{3})+(?=,))/g, '\u00a0');
  return String(cell);
}

const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || (cell !== null && typeof cell === 'object' && !(cell instanceof Date));

interface Info {
  title: string;
  place: string;
  filters: ReportFilterNames;
  shares: readonly number[] | undefined;
  total: () => Promise<string | undefined>;
  createdAt: Date;
}

/** Draws a report on paper: its title, its owner, its period, and its lines. */
export async function* reportPdf(
  table: AsyncIterable<readonly Cell[]>,
  { title, place, filters, shares, total, createdAt }: Info,
): AsyncGenerator<Uint8Array> {
  const page = startPage({ title, subject: title, createdAt, layout: 'landscape' });
  page.title(title);
  if (place !== '') page.paragraph(place, { bold: true, size: 11 });
  const { StartDate, EndDate } = filters;
  if (StartDate && EndDate) page.paragraph(`Período: ${portugueseDay(StartDate)} a ${portugueseDay(EndDate)}`);
  let headings: string[] | null = null;
  const rows: string[][] = [];
  const numbers = new Set<number>();
  for await (const cells of table) {
    if (headings === null) {
      headings = cells.map(shown);
      continue;
    }
    rows.push(cells.map(shown));
    for (const [at, one] of cells.entries()) if (isNumber(one)) numbers.add(at);
  }
  page.table(headings ?? [], rows, {
    shares: shares ?? (headings ?? []).map(() => 1),
    numbers: [...numbers],
    size: 7.5,
  });
  const sum = await total();
  if (sum) page.paragraph(`Total: ${sum}`, { bold: true, size: 10, top: 2 });
  page.paragraph(`Emitido em ${portugueseTime(createdAt)}`, { top: 6 });
  yield await page.end();
}
