import * as v from 'valibot';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { readPath } from '#lib/text/nested.ts';
import { type SheetCell, writtenMeasure } from '#lib/text/workbook.ts';

/** Column of an area's spreadsheet, for export and import. */
export interface SheetColumn {
  /** Field of the payload, or its path: `Address.Street`. */
  field: string;
  /** Title in the file, in the source language. */
  heading: { id: string; message: string };
  /** Number after the title, if several columns have the same one. */
  number?: number;
  /**
   * Kind of value, text by default; a reference is written as its code or name, which the server
   * looks up.
   */
  kind?: 'number' | 'flag' | 'reference' | 'date' | 'time';
  /** Field of the row with the value, or its path, if the name differs. */
  shown?: string;
  /** Fixed values, by the words people write for them. */
  choices?: Readonly<Record<string, number | string>>;
  /** Other titles that people give the column. */
  alias?: readonly string[];
  /** True if the template omits the column. */
  isExtra?: true;
}

/** Returns the title of a column, with its heading in the source language unless `word` differs. */
export const columnTitle = (
  { heading, number }: Pick<SheetColumn, 'heading' | 'number'>,
  word = heading.message,
): string => (number === undefined ? word : `${word} ${number}`);

/** Maximum of rows imported from one file. */
export const maxSheetRows = 500;

/** Formats of an export (spec 2 §7). */
export const sheetFormats = { xlsx: '1', csv: '2' } as const;
export type SheetFormat = keyof typeof sheetFormats;

/** Words for a flag in a file. */
export const flagWords = { yes: 'Sim', no: 'Não' } as const;

export type Cell = SheetCell;

/** Returns the cell that a column shows for a row. */
export function cellOfRow({ field, shown = field, kind, choices }: SheetColumn, row: Record<string, unknown>): Cell {
  const value = readPath(row, shown) ?? null;
  if (kind === 'flag') return value === true ? flagWords.yes : flagWords.no;
  if (choices) return Object.entries(choices).find(([, one]) => one === value)?.[0] ?? null;
  if (kind === 'number') return typeof value === 'number' ? value : null;
  return value === null ? null : String(value);
}

/**
 * Matches texts that a spreadsheet would read as a formula. Guarded texts match too, so that
 * reading the file restores them.
 */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'(?='*[=+\-@\t\r])/;

/** Returns the text for a file without types, guarded so that it is never a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const unguardFormula = (text: string): string => text.replace(guarded, '');

/** Writes a number as a cell, with a decimal comma. */
export const writtenNumber = (value: number): string => String(value).replace('.', ',');

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvCell(cell: Cell): string {
  if (cell instanceof Date) return portugueseTime(cell).replace(',', '');
  if (typeof cell === 'number') return writtenNumber(cell);
  if (cell !== null && typeof cell === 'object') return writtenMeasure(cell);
  return quoted(guardFormula(cell ?? ''));
}

/**
 * Returns a line of CSV for Portuguese spreadsheets: semicolons, decimal commas; no cell is a
 * formula.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Mark at the beginning of the file: the file is UTF-8. */
export const csvMark = '\ufeff';

/** Returns the path of a row's error among the errors of the whole file: `Rows.3.InternalCode`. */
export const rowField = (row: number, field: string): string => `Rows.${row}.${field}`;

/** Returns the row and field of an error in the file; null for an error of the file as a whole. */
export function readRowField(path: string): { row: number; field: string } | null {
  const [, row, field = ''] = /^Rows\.(\d+)\.(.*)$/.exec(path) ?? [];
  return row === undefined ? null : { row: Number(row), field };
}

/** States of a file's row compared with the records of the account. */
export const rowStates = { new: 'new', changed: 'changed', same: 'same' } as const;

const Difference = v.object({ Field: v.string(), Now: v.string(), New: v.string() });
/**
 * Row of a file compared with the record that it names: its id and version, and the fields that
 * differ, as cells show them.
 */
export const ComparedRow = v.object({
  State: v.picklist(Object.values(rowStates)),
  UniqueId: v.optional(v.string()),
  Version: v.optional(v.number()),
  Changes: v.array(Difference),
});
export type ComparedRow = v.InferOutput<typeof ComparedRow>;
/** Answer to the comparison of a file, row by row. */
export const ComparedRows = v.object({ Rows: v.array(ComparedRow) });
