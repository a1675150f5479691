/** A row's cells by field, as written. */
export type Cells = Readonly<Record<string, string>>;

/** Sentences or message keys by field, '' for the row as a whole. */
export type Problems = Readonly<Record<string, string>>;

/** A row as its target reads it. */
export interface CheckedRow {
  /** What is sent. */
  values: Record<string, unknown>;
  /** Message keys. */
  problems: Problems;
}

/** A row being imported. */
export interface DraftRow {
  id: number;
  line: number;
  cells: Cells;
  /** Its quotation marks make no sense: its cells have to be looked at. */
  isUnread?: true;
  /** The fields whose value is not in the file, until they are written. */
  lost?: readonly string[];
  /** The record that it changes. */
  there?: { UniqueId: string; Version: number };
  /** Its record stays as it is: it is not sent. */
  isKept?: true;
  /** What the server has refused of it, until that is changed: sentences. */
  refused?: Problems;
  /** What the server has said of the row as a whole, which correcting may not be needed for. */
  note?: string;
}

/** A row with what is wrong with it: sentences. */
export interface SheetRow extends DraftRow {
  problems: Problems;
}

/** A row with nothing wrong. */
export interface RightRow {
  line: number;
  cells: Cells;
  values: Record<string, unknown>;
}

/** Rows under correction, kept on disk until they are saved. */
export interface SheetDraft {
  /** The file's. */
  name: string;
  rows: readonly DraftRow[];
  /** They were sent, and no answer has come: they stay as they are. */
  isSent: boolean;
}

/** Where the rows under correction are kept. */
export const sheetDraftKey = (name: string): string => `sheet:${name}`;
