import type { SheetColumn } from '../../domain/reference/sheet.ts';
import type { SheetFile } from './sheet-file.ts';

/** Which field a column of the file fills, and whether its title says so. */
export interface ColumnGuess {
  field: string | null;
  isSure: boolean;
}

/** A title without accents, case and marks. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const namesOf = ({ heading, alias = [], field }: SheetColumn, translated: string): string[] =>
  [heading.message, translated, field, ...alias].map(plainTitle);

/** Guesses the field of each title; a field is used once, by the title that says it best. `wordOf` is a heading in the reader's language. */
export function guessColumns(
  titles: readonly string[],
  sheet: readonly SheetColumn[],
  wordOf: (column: SheetColumn) => string = ({ heading }) => heading.message,
): ColumnGuess[] {
  const plain = titles.map(plainTitle);
  const guesses = titles.map((): ColumnGuess => ({ field: null, isSure: false }));
  const give = (isSure: boolean, fits: (title: string, name: string) => boolean) => {
    for (const column of sheet) {
      if (guesses.some(({ field }) => field === column.field)) continue;
      const names = namesOf(column, wordOf(column));
      const at = plain.findIndex(
        (title, index) => title !== '' && guesses[index]?.field === null && names.some((name) => fits(title, name)),
      );
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

/** A row being imported: its cells by field, as written. */
export interface DraftRow {
  id: number;
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The file's rows with their cells by field. */
export const draftRows = ({ rows }: SheetFile, guesses: readonly ColumnGuess[]): DraftRow[] =>
  rows.map(({ line, cells }) => ({
    id: line,
    line,
    cells: Object.fromEntries(guesses.flatMap(({ field }, at) => (field === null ? [] : [[field, cells[at] ?? '']]))),
  }));
