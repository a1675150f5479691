import { columnTitle, type SheetColumn } from '../../domain/reference/sheet.ts';
import { plainText, tidyCell } from './read-cell.ts';
import type { SheetFile } from './sheet-file.ts';
import type { DraftRow } from './sheet-rows.ts';

/** Which field a column of the file fills, and whether its title says so. */
export interface ColumnGuess {
  field: string | null;
  isSure: boolean;
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

/** Guesses the field of each title: what the user chose before, else what says it best; a field is used once. */
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
  return guesses;
}

/** What is remembered of the user's choice for the next file. */
export const knownTitles = (titles: readonly string[], guesses: readonly ColumnGuess[]): KnownTitles =>
  Object.fromEntries(titles.flatMap((title, at) => (title === '' ? [] : [[plainText(title), guesses[at]?.field ?? null]])));

/** The file's rows with their cells by field. */
export const draftRows = ({ rows }: SheetFile, guesses: readonly ColumnGuess[], sheet: readonly SheetColumn[]): DraftRow[] => {
  const columns = guesses.map(({ field }) => sheet.find((column) => column.field === field));
  return rows.map(({ line, cells, isUnread }) => ({
    id: line,
    line,
    ...(isUnread && { isUnread }),
    cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column.field, tidyCell(column, cells[at] ?? '')]] : []))),
  }));
};
