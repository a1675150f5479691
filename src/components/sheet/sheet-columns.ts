import { columnTitle, type SheetColumn } from '../../domain/reference/sheet.ts';
import { plainText, tidyCell } from './read-cell.ts';
import type { SheetFile } from './sheet-file.ts';
import type { DraftRow } from './sheet-rows.ts';

/** Which field a column of the file fills, and whether its title says so. */
export interface ColumnGuess {
  field: string | null;
  isSure: boolean;
  /** The field of several columns with this title, while nobody has said which of them it is. */
  asked?: string;
}

/** The fields that the user gave to titles before; null for a title left out. */
export type KnownTitles = Readonly<Record<string, string | null>>;

const namesOf = (column: SheetColumn, translated: string): string[] =>
  [columnTitle(column), translated, column.field, ...(column.alias ?? [])].map(plainText);

interface Hints {
  known?: KnownTitles;
  /** A title in the reader's language. */
  wordOf?: (column: SheetColumn) => string;
}

/** Guesses the field of each title: what the user chose before, else what says it best; a field is used once, and asked about between twins. */
export function guessColumns(
  titles: readonly string[],
  sheet: readonly SheetColumn[],
  { known = {}, wordOf = columnTitle }: Hints = {},
): ColumnGuess[] {
  const plain = titles.map(plainText);
  const fields = new Set(sheet.map(({ field }) => field));
  const guesses = plain.map((): ColumnGuess => ({ field: null, isSure: false }));
  const isUsed = (field: string) => guesses.some((guess) => guess.field === field);
  for (const [at, title] of plain.entries()) {
    const before = known[title];
    if (before === null) guesses[at] = { field: null, isSure: true };
    else if (before !== undefined && fields.has(before) && !isUsed(before)) guesses[at] = { field: before, isSure: true };
  }
  const give = (isSure: boolean, fits: (title: string, name: string) => boolean) => {
    for (const column of sheet) {
      if (isUsed(column.field)) continue;
      const names = namesOf(column, wordOf(column));
      const isFree = (at: number) => guesses[at]?.field === null && !guesses[at].isSure;
      const at = plain.findIndex((title, index) => title !== '' && isFree(index) && names.some((name) => fits(title, name)));
      if (at >= 0) guesses[at] = { field: column.field, isSure };
    }
  };
  give(true, (title, name) => title === name);
  const words = (text: string) => text.split(' ');
  give(
    false,
    (title, name) => words(name).every((word) => words(title).includes(word)) || words(title).every((word) => words(name).includes(word)),
  );
  return guesses.map((guess, at) => {
    const twins = guesses.filter((_, other) => plain[at] !== '' && plain[other] === plain[at]);
    const field = twins.length > 1 ? twins.find((twin) => twin.field !== null)?.field : null;
    return field ? { field: null, isSure: false, asked: field } : guess;
  });
}

/** The field goes to the column at this place, or to none for null: it leaves every other column, and is asked about no more. */
export const giveField = (guesses: readonly ColumnGuess[], field: string | null, at: number | null): ColumnGuess[] =>
  guesses.map((guess, index) => {
    if (index === at) return { field, isSure: true };
    const isOver = field !== null && (guess.field === field || guess.asked === field);
    return isOver ? { field: null, isSure: true } : guess;
  });

/** Lines among which that of the titles is looked for. */
export const headLines = 20;

/** The place of the line that has most titles of these columns; the first line where none has any. */
export function findHead({ lines }: Pick<SheetFile, 'lines'>, sheet: readonly SheetColumn[], hints?: Hints): number {
  // The last line has no rows below it.
  const known = lines
    .slice(0, Math.min(headLines, lines.length - 1))
    .map(({ cells }) => guessColumns(cells, sheet, hints).filter(({ field, isSure, asked }) => (field && isSure) || asked).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** What is remembered of the user's choice for the next file; a title of several columns is asked about each time. */
export function knownTitles(titles: readonly string[], guesses: readonly ColumnGuess[]): KnownTitles {
  const plain = titles.map(plainText);
  const isAlone = (title: string) => title !== '' && plain.indexOf(title) === plain.lastIndexOf(title);
  return Object.fromEntries(plain.flatMap((title, at) => (isAlone(title) ? [[title, guesses[at]?.field ?? null]] : [])));
}

/** The file's rows with their cells by field. */
export const draftRows = (
  { rows, is1904 }: Pick<SheetFile, 'rows' | 'is1904'>,
  guesses: readonly ColumnGuess[],
  sheet: readonly SheetColumn[],
): DraftRow[] => {
  const columns = guesses.map(({ field }) => sheet.find((column) => column.field === field));
  return rows.map(({ line, cells, isUnread, lost = [] }) => {
    const unknown = lost.flatMap((at) => columns[at]?.field ?? []);
    return {
      id: line,
      line,
      ...(isUnread && { isUnread }),
      ...(unknown.length > 0 && { lost: unknown }),
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (column ? [[column.field, tidyCell(column, cells[at] ?? '', is1904)]] : [])),
      ),
    };
  });
};
