import type { Cell } from '#domain/reference/sheet/sheet.ts';
import type { ReportFilterNames } from '#domain/report/generated-report.ts';
import type { ReportKind } from '#domain/report/kinds.ts';
import type { Db } from '#server/db/types.ts';

/** A report as a table. An export only counts and reads it, whatever its kind. */
export interface ReportSource {
  kind: ReportKind;
  /** Title, and name of its file without an ending. */
  title: string;
  /** Establishment of the report; a user has one report per establishment in progress. */
  place: { id: number; name: string } | null;
  /** Names of the records by which it was filtered. */
  filters: ReportFilterNames;
  headings: readonly string[];
  /** Shares of the column widths on paper, for reports that are printed. */
  shares?: readonly number[];
  /** Returns the sum of all lines for paper; in a spreadsheet, the reader sums. */
  total?(db: Db): Promise<string>;
  count(db: Db): Promise<number>;
  rows(db: Db): AsyncIterable<readonly Cell[]>;
}
