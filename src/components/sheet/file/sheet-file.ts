import Papa from 'papaparse';
import { unguardFormula } from '#domain/reference/sheet/sheet.ts';
import { readXlsx } from './sheet-xlsx.ts';

/** Maximum size of one call to the server, in bytes. */
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

/**
 * Line of a file, by its number. `isUnread` if its quotation marks make no sense and its cells may
 * be cut wrongly; `lost` lists columns whose value is not in the file.
 */
export interface SheetLine {
  line: number;
  cells: readonly string[];
  isUnread?: true;
  lost?: readonly number[];
}

interface TableLine extends SheetLine {
  isCut?: boolean;
}

/** Titles and rows of a file. */
export interface SheetFile {
  name: string;
  titles: readonly string[];
  rows: readonly SheetLine[];
  /** All lines with text, and the index among them of the line with the titles. */
  lines: readonly TableLine[];
  head: number;
  /** True if its days are counted from 1904. */
  is1904?: true;
  /** True if its lines were cut at a delimiter, which a text may contain too. */
  isText?: true;
}

/** Detects UTF-16 by its mark, or by the zero half of its letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

/**
 * Decodes a text file: Excel writes CSV in the Windows character set, and "Unicode text" in UTF-16.
 */
function decoded(bytes: ArrayBuffer): string {
  const wide = utf16Of(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Number of lines searched for the delimiter. */
const sampled = 30;
/** Delimiter declared in the first line, as spreadsheets write it. */
const declared = /^"?sep=(.)"?\s*$/i;

/** Returns the delimiter that occurs equally often in most lines. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, sampled);
  const score = (mark: string): readonly [lines: number, marks: number] => {
    const times = new Map<number, number>();
    for (const line of sample) {
      const marks = line.split(mark).length - 1;
      if (marks > 0) times.set(marks, (times.get(marks) ?? 0) + 1);
    }
    return [...times].reduce(([most, of], [marks, count]) => (count > most ? [count, marks] : [most, of]), [0, 0]);
  };
  return [';', '\t', ',']
    .map((mark) => ({ mark, score: score(mark) }))
    .reduce((best, one) =>
      one.score[0] > best.score[0] || (one.score[0] === best.score[0] && one.score[1] > best.score[1]) ? one : best,
    ).mark;
}

/** Maximum lines of a quoted cell; with more, the quotation mark was never closed. */
const longestCell = 50;
/**
 * Quotation mark that no text contains: cells are cut at each delimiter, and real quotation marks
 * are ordinary letters.
 */
const noQuote = '\u0000';

/**
 * Reads the record that begins at a line. A cell that begins with a quotation mark never swallows
 * lines of other records; `isCut` if there are marks within it and it was cut at each delimiter.
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
  const lines = text.split(/\r\n|\n|\r/);
  const own = declared.exec(lines[0] ?? '')?.[1];
  const delimiter = own ?? delimiterOf(lines);
  const read: TableLine[] = [];
  for (let at = own === undefined ? 0 : 1; at < lines.length; ) {
    const { taken, ...record } = recordAt(lines, at, delimiter);
    read.push({ ...record, line: at + 1, cells: record.cells.map(unguardFormula) });
    at += taken;
  }
  return read;
}

type Read = Pick<SheetFile, 'name' | 'is1904' | 'isText'>;

/**
 * Turns lines into a file, with rows below its first line with text; empty lines are left out.
 * @throws SheetError
 */
function sheetOf(read: Read, table: readonly TableLine[]): SheetFile {
  const lines = table
    .map((line) => ({ ...line, cells: line.cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length < 2) throw new SheetError('empty');
  return withHead({ ...read, lines, titles: [], rows: [], head: 0 }, 0);
}

/** Returns the number of columns in a line, without empty ones at its end. */
const widthOf = ({ cells }: TableLine): number => cells.findLastIndex((cell) => cell !== '') + 1;

/**
 * Takes the line at an index as the titles, and drops the lines above it. A line that was cut into
 * a different number of cells than there are titles is unread, and so is a single line with more;
 * columns without a title get an empty one.
 */
export function withHead(file: SheetFile, head: number): SheetFile {
  const [titleLine, rest] = [file.lines[head], file.lines.slice(head + 1)];
  const titles = [...(titleLine?.cells ?? [])];
  const { length } = titles;
  const longer = rest.filter((line) => widthOf(line) > length);
  const isWider = !file.isText || longer.length * 2 > rest.length;
  if (isWider) while (titles.length < Math.max(0, ...longer.map(widthOf))) titles.push('');
  const isOdd = (line: TableLine) =>
    (line.isCut && line.cells.length !== length) || (!isWider && widthOf(line) > length);
  const rows = rest.map((line) => {
    const { isCut: _, ...row } = line;
    return { ...row, ...(isOdd(line) && { isUnread: true as const }) };
  });
  return { ...file, head, titles, rows };
}

/** Reads rows pasted from a spreadsheet, with their line of titles. @throws SheetError */
export function pastedSheet(name: string, text: string): SheetFile {
  if (text.length > sheetFileLimit) throw new SheetError('size');
  return sheetOf({ name, isText: true }, readCsv(text));
}

/** Reads a CSV or XLSX file. @throws SheetError */
export async function readSheet(file: File): Promise<SheetFile> {
  const { name } = file;
  const kind = /\.(csv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === undefined) throw new SheetError('type');
  if (file.size === 0) throw new SheetError('empty');
  if (file.size > sheetFileLimit) throw new SheetError('size');
  const bytes = await file.arrayBuffer();
  if (kind !== 'xlsx') return sheetOf({ name, isText: true }, readCsv(decoded(bytes)));
  const book = readXlsx(new Uint8Array(bytes));
  if (!book) throw new SheetError('content');
  return sheetOf({ name, ...(book.is1904 && { is1904: true }) }, book.lines);
}
