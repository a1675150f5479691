import * as v from 'valibot';
import { valueAt } from '../../lib/nested.ts';
import { portugueseTime } from '../../lib/portuguese-time.ts';
import { type SheetCell, writtenMeasure } from '../../lib/workbook.ts';

/** A column of an area's spreadsheet: what a list exports and takes in. */
export interface SheetColumn {
  /** A field of the payload, or its path: `Address.Street`. */
  field: string;
  /** Its title in the file, in the source language. */
  heading: { id: string; message: string };
  /** Follows its title, where several columns are called the same. */
  number?: number;
  /** Text by default; a reference is written as its code or name, which the server looks up. */
  kind?: 'number' | 'flag' | 'reference' | 'date' | 'time';
  /** The field of the row with the value, or its path, where it has another name. */
  shown?: string;
  /** Fixed values by what people write for them. */
  choices?: Readonly<Record<string, number | string>>;
  /** Other titles that people give it. */
  alias?: readonly string[];
  /** The template goes without it. */
  isExtra?: true;
}

/** The title of a column, its heading worded in the source language unless `word` says otherwise. */
export const columnTitle = ({ heading, number }: Pick<SheetColumn, 'heading' | 'number'>, word = heading.message): string =>
  number === undefined ? word : `${word} ${number}`;

/** Rows that one file brings in at most. */
export const maxSheetRows = 500;

/** Formats of an export (spec 2 §7). */
export const sheetFormats = { xlsx: '1', csv: '2' } as const;
export type SheetFormat = keyof typeof sheetFormats;

/** How a flag is written. */
export const flagWords = { yes: 'Sim', no: 'Não' } as const;

export type Cell = SheetCell;

/** What a column shows of a row. */
export function cellOfRow({ field, shown = field, kind, choices }: SheetColumn, row: Record<string, unknown>): Cell {
  const value = valueAt(row, shown) ?? null;
  if (kind === 'flag') return value === true ? flagWords.yes : flagWords.no;
  if (choices) return Object.entries(choices).find(([, one]) => one === value)?.[0] ?? null;
  if (kind === 'number') return typeof value === 'number' ? value : null;
  return value === null ? null : String(value);
}

/** A spreadsheet reads a text that begins like this as a formula; one that looks guarded is guarded too, to come back as it was. */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'(?='*[=+\-@\t\r])/;

/** The text as it stands in a file that has no types: never a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const unguardFormula = (text: string): string => text.replace(guarded, '');

/** A number as a cell has it here. */
export const writtenNumber = (value: number): string => String(value).replace('.', ',');

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvCell(cell: Cell): string {
  if (cell instanceof Date) return portugueseTime(cell).replace(',', '');
  if (typeof cell === 'number') return writtenNumber(cell);
  if (cell !== null && typeof cell === 'object') return writtenMeasure(cell);
  return quoted(guardFormula(cell ?? ''));
}

/** A line of CSV as spreadsheets here read it: semicolons, decimal commas; no cell is a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Before the first line: the file is UTF-8. */
export const csvMark = '\ufeff';

/** Where a row's error stands among those of the whole file: `Rows.3.InternalCode`. */
export const rowField = (row: number, field: string): string => `Rows.${row}.${field}`;

/** The row and field that an error of the file is about; null for an error of the file as a whole. */
export function readRowField(path: string): { row: number; field: string } | null {
  const [, row, field = ''] = /^Rows\.(\d+)\.(.*)$/.exec(path) ?? [];
  return row === undefined ? null : { row: Number(row), field };
}

/** What a row of a file is to the records of the account. */
export const rowStates = { new: 'new', changed: 'changed', same: 'same' } as const;

const Difference = v.object({ Field: v.string(), Now: v.string(), New: v.string() });
/** A row of a file beside the record that it names: its id and version, and the fields that differ, as cells show them. */
export const ComparedRow = v.object({
  State: v.picklist(Object.values(rowStates)),
  UniqueId: v.optional(v.string()),
  Version: v.optional(v.number()),
  Changes: v.array(Difference),
});
export type ComparedRow = v.InferOutput<typeof ComparedRow>;
/** The answer to the comparison of a file, row by row. */
export const ComparedRows = v.object({ Rows: v.array(ComparedRow) });
