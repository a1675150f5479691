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

/** A file's titles, and its rows with the number of each line. */
export interface SheetFile {
  name: string;
  titles: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
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

const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data.map((cells) => cells.map(unguardFormula));

/** A table as a file of rows: the first line with text has the titles; empty lines are left out. @throws SheetError */
export function sheetOf(name: string, table: readonly (readonly string[])[]): SheetFile {
  const lines = table
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) throw new SheetError('empty');
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
  return sheetOf(file.name, table);
}
