import type { Cell } from '../../../src/domain/reference/sheet.ts';
import type { ReportFilterNames } from '../../../src/domain/report/generated-report.ts';
import type { ReportKind } from '../../../src/domain/report/report-kinds.ts';
import type { Db } from '../../db/types.ts';

/** A report as a table: whichever its kind, an export only counts and reads it. */
export interface ReportSource {
  kind: ReportKind;
  /** The title, and the name of its file without an ending. */
  title: string;
  /** Whose report it is: one at a time for a user. */
  place: { id: number; name: string } | null;
  /** The names of what it was filtered by. */
  filters: ReportFilterNames;
  headings: readonly string[];
  /** Shares of the columns on paper, where it is printed. */
  shares?: readonly number[];
  /** What all lines sum up to, on paper; in a spreadsheet whoever reads it sums. */
  total?(db: Db): Promise<string>;
  count(db: Db): Promise<number>;
  rows(db: Db): AsyncIterable<readonly Cell[]>;
}
