import { foldSpelling, stem } from '#lib/text/stem.ts';
import { searchKey } from '#lib/text/text.ts';

/**
 * Searchable row: its code, and its words without accents, those of its own title before those of
 * its chapter.
 */
export interface Findable<T> {
  row: T;
  code: string;
  title: string;
  around: string;
}

export const findable = <T>(row: T, code: string, title: string, around = ''): Findable<T> => ({
  row,
  code: searchKey(code),
  title: wordsKey(title),
  around: wordsKey(around),
});

const wordsKey = (text: string): string => foldSpelling(searchKey(text));

/**
 * Matches a typed code: `16 06 01`, `160601*` and `16.06` are waste codes, `ONU 1263` and `UN1263`
 * the same number.
 */
const codeWord = /^(?:un|onu)?[\d.]+\*?$/;
const digitsOf = (word: string) => word.replace(/\D/g, '');
const startsWord = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);

/**
 * Finds rows by code and words, in any order, without accents, in singular or plural and in the old
 * spelling. First come titles that begin with the words, then titles with a word that begins with
 * them, then the rest. Codes named only inside a title ("… não abrangidos em 15 02 02") come last.
 */
export function searchCatalogue<T>(rows: readonly Findable<T>[], query: string): T[] {
  const words = searchKey(query)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'un' && word !== 'onu');
  if (words.length === 0) return rows.map((found) => found.row);
  const code = words
    .filter((word) => codeWord.test(word))
    .map(digitsOf)
    .join('');
  const rest = words.filter((word) => !codeWord.test(word)).map((word) => stem(foldSpelling(word)));
  const found = ranked(code === '' ? rows : rows.filter((row) => row.code.startsWith(code)), rest);
  return found.length > 0 || code === '' ? found : ranked(rows, words);
}

function ranked<T>(rows: readonly Findable<T>[], words: readonly string[]): T[] {
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const { row, code, title, around } of rows) {
    if (words.some((word) => code !== word && !title.includes(word) && !around.includes(word))) continue;
    const first = words[0] ?? '';
    const rank = code === first || title.startsWith(first) ? 0 : 1;
    ranks[words.every((word) => code === word || startsWord(title, word)) ? rank : 2].push(row);
  }
  return ranks.flat();
}
