import Papa from 'papaparse';
import { unguardFormula } from '../../domain/reference/sheet.ts';
import { readXlsx } from './sheet-xlsx.ts';

/** What the server takes in one call. */
export const sheetFileLimit = 2 * 1024 * 1024;

export type SheetProblem = 'type' | 'size' | 'empty' | 'content';
export class SheetError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem) {
    super(problem);
    this.name = 'SheetError';
    this.problem = problem;
  }
}

/** A line of a file, by its number; `isUnread` where its quotation marks make no sense and its cells may be cut wrongly. */
export interface SheetLine {
  line: number;
  cells: readonly string[];
  isUnread?: true;
}

interface TableLine extends SheetLine {
  isCut?: boolean;
}

/** A file's titles and rows. */
export interface SheetFile {
  name: string;
  titles: readonly string[];
  rows: readonly SheetLine[];
}

/** Excel still writes CSV in the alphabet of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The mark that the line of titles has most of. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => head.split(mark).length;
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** A quoted cell of more lines than this is a quotation mark that was never closed. */
const longestCell = 50;
/** No text has it: cells are cut at each delimiter, and quotation marks are letters like others. */
const noQuote = '\u0000';

/**
 * Reads the record that begins at a line. A cell that begins with a quotation mark swallows no line that is not its own; `isCut` where
 * there are marks within it, and it was cut at each delimiter.
 */
function recordAt(
  lines: readonly string[],
  at: number,
  delimiter: string,
): { cells: string[]; taken: number; isCut: boolean; isUnread?: true } {
  let isOpen = true;
  for (let taken = 1; taken <= Math.min(longestCell, lines.length - at); taken++) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + taken).join('\n'), { delimiter });
    const wrong = errors.filter(({ type }) => type === 'Quotes');
    if (wrong.length === 0) return { cells: data[0] ?? [], taken, isCut: false };
    if (taken === 1) isOpen = wrong.every(({ code }) => code === 'MissingQuotes');
    if (wrong.some(({ code }) => code !== 'MissingQuotes')) break;
  }
  const { data } = Papa.parse<string[]>(lines[at] ?? '', { delimiter, quoteChar: noQuote });
  return { cells: data[0] ?? [], taken: 1, isCut: true, ...(isOpen && { isUnread: true }) };
}

function readCsv(text: string): TableLine[] {
  const delimiter = delimiterOf(text);
  const lines = text.split(/\r\n|\n|\r/);
  const read: TableLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const { taken, ...record } = recordAt(lines, at, delimiter);
    read.push({ ...record, line: at + 1, cells: record.cells.map(unguardFormula) });
    at += taken;
  }
  return read;
}

/**
 * Makes lines a file of rows: the first line with text has the titles; empty lines are left out. A line that was cut into another number
 * of cells than there are titles is unread.
 * @throws SheetError
 */
function sheetOf(name: string, table: readonly TableLine[]): SheetFile {
  const lines = table
    .map((line) => ({ ...line, cells: line.cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) throw new SheetError('empty');
  const { length } = head.cells;
  const rows = rest.map(({ isCut, ...line }) => ({ ...line, ...(isCut && line.cells.length !== length && { isUnread: true as const }) }));
  return { name, titles: head.cells, rows };
}

/** Rows pasted from a spreadsheet, with its line of titles. @throws SheetError */
export function pastedSheet(name: string, text: string): SheetFile {
  if (text.length > sheetFileLimit) throw new SheetError('size');
  return sheetOf(name, readCsv(text));
}

/** Reads a CSV or XLSX file. @throws SheetError */
export async function readSheet(file: File): Promise<SheetFile> {
  const kind = /\.(csv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (kind === undefined) throw new SheetError('type');
  if (file.size === 0) throw new SheetError('empty');
  if (file.size > sheetFileLimit) throw new SheetError('size');
  const bytes = await file.arrayBuffer();
  if (kind !== 'xlsx') return sheetOf(file.name, readCsv(decoded(bytes)));
  const table = readXlsx(new Uint8Array(bytes));
  if (!table) throw new SheetError('content');
  return sheetOf(
    file.name,
    table.map((cells, at) => ({ line: at + 1, cells })),
  );
}
