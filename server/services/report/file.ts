import { setImmediate } from 'node:timers/promises';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { type ReportFormat, reportFormats } from '#domain/report/kinds.ts';
import { workbookType } from '#lib/text/workbook.ts';
import type { Db } from '#server/db/types.ts';
import type { StreamedFile } from '#server/files/answer.ts';
import { csvOf } from '#server/files/csv.ts';
import { xlsxOf } from '#server/files/xlsx.ts';
import { zipName } from '#server/files/zip.ts';
import { reportPdf } from '#server/pdf/report-pdf.ts';
import type { ReportSource } from './source.ts';

/** Lines made before other requests get a turn. */
const linesPerTurn = 20;

const types = {
  [reportFormats.xlsx]: { ending: 'xlsx', contentType: workbookType },
  [reportFormats.csv]: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  [reportFormats.pdf]: { ending: 'pdf', contentType: 'application/pdf' },
} as const;

/** Returns the name of a report's file. */
export function reportFileName({ kind, title, place, filters }: ReportSource, format: ReportFormat): string {
  const range = (from: string | null, to: string | null): string => [from, to].filter(Boolean).join(' a ');
  const transport = range(filters.StartDate, filters.EndDate);
  const closed = filters.CloseDate ?? range(filters.ClosedStartDate, filters.ClosedEndDate);
  // The title of a year's numbers contains the year.
  const periods = kind === 'mirr' ? [] : [transport, closed && `fecho ${closed}`];
  return `${zipName([title, place?.name, ...periods].filter(Boolean).join(' '))}.${types[format].ending}`;
}

/**
 * Writes a report as a file while it is read. `onRow` is called for each line with its number,
 * `onRead` after the last line.
 */
export function reportFile(
  db: Db,
  source: ReportSource,
  format: ReportFormat,
  {
    createdAt,
    onRow,
    onRead,
  }: { createdAt: Date; onRow?: (line: number) => Promise<void>; onRead?: () => Promise<void> },
): StreamedFile {
  async function* table(): AsyncGenerator<readonly Cell[]> {
    yield source.headings;
    let line = 0;
    for await (const row of source.rows(db)) {
      yield row;
      line += 1;
      await onRow?.(line);
      if (line % linesPerTurn === 0) await setImmediate();
    }
    await onRead?.();
  }
  const writeTable = () => {
    if (format === reportFormats.csv) return csvOf(table());
    if (format === reportFormats.xlsx) return xlsxOf(table(), source.title);
    return reportPdf(table(), {
      title: source.title,
      place: source.place?.name ?? '',
      filters: source.filters,
      shares: source.shares,
      total: async () => source.total?.(db),
      createdAt,
    });
  };
  return { chunks: writeTable(), name: reportFileName(source, format), contentType: types[format].contentType };
}

export const reportContentType = (format: ReportFormat): string => types[format].contentType;
