import type { ComparedRow, SheetColumn } from '../../domain/reference/sheet.ts';
import type { Cells, CheckedRow, RightRow, SheetDraft } from './sheet-rows.ts';

/** What is asked before rows are saved. */
export interface SheetQuestion {
  title: string;
  text: string;
  /** What is unusual in them. */
  doubts: readonly string[];
}

/** What the rows of a file become. */
export interface SheetTarget {
  /** Names its draft, and the columns that the user has chosen for it. */
  name: string;
  /** Names what leaves it, in the user's language. */
  title: string;
  /** Names the template, whose titles are in the source language. */
  templateName: string;
  columns: readonly SheetColumn[];
  /** The fields that no row goes without. */
  required: readonly string[];
  check(cells: Cells): CheckedRow;
  words: {
    /** On the button that saves. */
    save(count: number): string;
    /** Beside it: what becomes of the rows. */
    hint: string;
  };
  /** Rows that are right go without the others, which stay to be corrected. */
  isPartial: boolean;
  /** Saving puts them on the disk of this device: it needs no network. */
  isQueued: boolean;
  /** Says of each row whether it is there already. @throws as `save` */
  compare?(rows: readonly RightRow[]): Promise<readonly ComparedRow[]>;
  question?(rows: readonly RightRow[]): SheetQuestion;
  /**
   * Takes rows in. `left` is what stays under correction, null for nothing: a queued target writes it in the transaction of its act.
   * @throws ApiError with errors at `Rows.N.Field`, NetworkError, …
   */
  save(rows: readonly RightRow[], left: SheetDraft | null): Promise<void>;
}
