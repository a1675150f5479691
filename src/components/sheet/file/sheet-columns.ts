import { columnTitle, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { plainText, tidyCell } from './read-cell.ts';
import type { SheetFile } from './sheet-file.ts';
import type { DraftRow } from './sheet-rows.ts';

/** Field that a column of the file fills; `isSure` if its title names it exactly. */
export interface ColumnGuess {
  field: string | null;
  isSure: boolean;
  /** Field for which several columns have this title, until the user chooses one of them. */
  asked?: string;
}

/** Fields that the user gave to titles before; null for a title left out. */
export type KnownTitles = Readonly<Record<string, string | null>>;

const namesOf = (column: SheetColumn, translated: string): string[] =>
  [columnTitle(column), translated, column.field, ...(column.alias ?? [])].map(plainText);

interface Hints {
  known?: KnownTitles;
  /** Returns a title in the reader's language. */
  wordOf?: (column: SheetColumn) => string;
}

/**
 * Guesses the field of each title: the user's earlier choice, otherwise the best match. A field is
 * used once; if several columns have the same title, the user is asked.
 */
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
    else if (before !== undefined && fields.has(before) && !isUsed(before))
      guesses[at] = { field: before, isSure: true };
  }
  const give = (isSure: boolean, fits: (title: string, name: string) => boolean) => {
    for (const column of sheet) {
      if (isUsed(column.field)) continue;
      const names = namesOf(column, wordOf(column));
      const isFree = (at: number) => guesses[at]?.field === null && !guesses[at].isSure;
      const at = plain.findIndex(
        (title, index) => title !== '' && isFree(index) && names.some((name) => fits(title, name)),
      );
      if (at >= 0) guesses[at] = { field: column.field, isSure };
    }
  };
  give(true, (title, name) => title === name);
  const words = (text: string) => text.split(' ');
  give(
    false,
    (title, name) =>
      words(name).every((word) => words(title).includes(word)) ||
      words(title).every((word) => words(name).includes(word)),
  );
  return guesses.map((guess, at) => {
    const twins = guesses.filter((_, other) => plain[at] !== '' && plain[other] === plain[at]);
    const field = twins.length > 1 ? twins.find((twin) => twin.field !== null)?.field : null;
    return field ? { field: null, isSure: false, asked: field } : guess;
  });
}

/**
 * Gives a field to the column at this index, or to none for null. Every other column loses it, and
 * the user is not asked about it again.
 */
export const giveField = (guesses: readonly ColumnGuess[], field: string | null, at: number | null): ColumnGuess[] =>
  guesses.map((guess, index) => {
    if (index === at) return { field, isSure: true };
    const isOver = field !== null && (guess.field === field || guess.asked === field);
    return isOver ? { field: null, isSure: true } : guess;
  });

/** Number of lines searched for the titles. */
export const headLines = 20;

/**
 * Returns the index of the line with most titles of these columns; the first line if none has any.
 */
export function findHead({ lines }: Pick<SheetFile, 'lines'>, sheet: readonly SheetColumn[], hints?: Hints): number {
  // The last line has no rows below it.
  const known = lines
    .slice(0, Math.min(headLines, lines.length - 1))
    .map(
      ({ cells }) =>
        guessColumns(cells, sheet, hints).filter(({ field, isSure, asked }) => (field && isSure) || asked).length,
    );
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/**
 * Returns the user's choices to remember for the next file; a title shared by several columns is
 * asked about each time.
 */
export function knownTitles(titles: readonly string[], guesses: readonly ColumnGuess[]): KnownTitles {
  const plain = titles.map(plainText);
  const isAlone = (title: string) => title !== '' && plain.indexOf(title) === plain.lastIndexOf(title);
  return Object.fromEntries(
    plain.flatMap((title, at) => (isAlone(title) ? [[title, guesses[at]?.field ?? null]] : [])),
  );
}

/** Returns the file's rows with their cells by field. */
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
