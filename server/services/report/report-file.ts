import { setImmediate } from 'node:timers/promises';
import type { Cell } from '../../../src/domain/reference/sheet.ts';
import { type ReportFormat, reportFormats } from '../../../src/domain/report/report-kinds.ts';
import { workbookType } from '../../../src/lib/workbook.ts';
import type { Db } from '../../db/types.ts';
import { csvOf } from '../../files/csv.ts';
import type { StreamedFile } from '../../files/file-answer.ts';
import { xlsxOf } from '../../files/xlsx.ts';
import { zipName } from '../../files/zip.ts';
import { reportPdf } from '../../pdf/report-pdf.ts';
import type { ReportSource } from './report-source.ts';

/** Lines that are made before other requests have their turn. */
const linesPerTurn = 20;

const types = {
  [reportFormats.xlsx]: { ending: 'xlsx', contentType: workbookType },
  [reportFormats.csv]: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  [reportFormats.pdf]: { ending: 'pdf', contentType: 'application/pdf' },
} as const;

/** The name of a report's file. */
export function fileNameOf({ kind, title, place, filters }: ReportSource, format: ReportFormat): string {
  const range = (from: string | null, to: string | null): string => [from, to].filter(Boolean).join(' a ');
  const transport = range(filters.StartDate, filters.EndDate);
  const closed = filters.CloseDate ?? range(filters.ClosedStartDate, filters.ClosedEndDate);
  // The title of a year's numbers says the year.
  const periods = kind === 'mirr' ? [] : [transport, closed && `fecho ${closed}`];
  return `${zipName([title, place?.name, ...periods].filter(Boolean).join(' '))}.${types[format].ending}`;
}

/**
 * A report as a file, made while it is read. `onRow` is called for each line with its number, `onRead` after the last.
 */
export function reportFile(
  db: Db,
  source: ReportSource,
  format: ReportFormat,
  { createdAt, onRow, onRead }: { createdAt: Date; onRow?: (line: number) => Promise<void>; onRead?: () => Promise<void> },
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
  const chunks =
    format === reportFormats.csv
      ? csvOf(table())
      : format === reportFormats.xlsx
        ? xlsxOf(table(), source.title)
        : reportPdf(table(), {
            title: source.title,
            place: source.place?.name ?? '',
            filters: source.filters,
            shares: source.shares,
            total: async () => source.total?.(db),
            createdAt,
          });
  return { chunks, name: fileNameOf(source, format), contentType: types[format].contentType };
}

export const contentTypeOf = (format: ReportFormat): string => types[format].contentType;
