import type { ComparedRow, SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { Cells, CheckedRow, RightRow, SheetDraft } from './file/sheet-rows.ts';

/** Question asked before rows are saved. */
export interface SheetQuestion {
  title: string;
  text: string;
  /** Unusual values in the rows. */
  doubts: readonly string[];
}

/** Target of an import: defines what the rows of a file become. */
export interface SheetTarget {
  /** Name for its draft, and for the columns chosen by the user. */
  name: string;
  /** Title of its exported files, in the user's language. */
  title: string;
  /** Name of the template, whose titles are in the source language. */
  templateName: string;
  columns: readonly SheetColumn[];
  /** Required fields of a row. */
  required: readonly string[];
  check(cells: Cells): CheckedRow;
  words: {
    /** Returns the label of the button that saves. */
    save(count: number): string;
    /** Hint beside the button: what happens to the rows. */
    hint: string;
  };
  /** True if correct rows are sent without the others, which stay to be corrected. */
  isPartial: boolean;
  /** True if saving only writes to this device's disk: it needs no network. */
  isQueued: boolean;
  /** Tells for each row if a record already exists. @throws as `save` */
  compare?(rows: readonly RightRow[]): Promise<readonly ComparedRow[]>;
  question?(rows: readonly RightRow[]): SheetQuestion;
  /**
   * Saves rows. `left` are the rows still to correct, null for none: a queued target writes it in
   * the transaction of its act.
   * @throws ApiError with errors at `Rows.N.Field`, NetworkError, …
   */
  save(rows: readonly RightRow[], left: SheetDraft | null): Promise<void>;
}
