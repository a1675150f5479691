/** Cells of a row by field, as written. */
export type Cells = Readonly<Record<string, string>>;

/** Sentences or message keys by field; '' for the row as a whole. */
export type Problems = Readonly<Record<string, string>>;

/** Row as its target reads it. */
export interface CheckedRow {
  /** Values to send. */
  values: Record<string, unknown>;
  /** Problems as message keys. */
  problems: Problems;
}

/** Row being imported. */
export interface DraftRow {
  id: number;
  line: number;
  cells: Cells;
  /** True if its quotation marks make no sense: the user has to look at its cells. */
  isUnread?: true;
  /** Fields whose value is not in the file, until the user enters them. */
  lost?: readonly string[];
  /** Record that it changes. */
  there?: { UniqueId: string; Version: number };
  /** True if its record stays as it is: the row is not sent. */
  isKept?: true;
  /** Sentences of the server's refusal, until the refused values are changed. */
  refused?: Problems;
  /** Server's message on the row as a whole, which may need no correction. */
  note?: string;
}

/** Row with its problems as sentences. */
export interface SheetRow extends DraftRow {
  problems: Problems;
}

/** Row without problems. */
export interface RightRow {
  line: number;
  cells: Cells;
  values: Record<string, unknown>;
}

/** Rows being corrected, kept on disk until they are saved. */
export interface SheetDraft {
  /** Name of the file. */
  name: string;
  rows: readonly DraftRow[];
  /** True if they were sent without an answer: they stay unchanged. */
  isSent: boolean;
}

/** Returns the key of the rows being corrected. */
export const sheetDraftKey = (name: string): string => `sheet:${name}`;
