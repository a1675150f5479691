import type { GuideRow } from '#db/rows.ts';
import { searcher } from '#domain/guide/list/filters.ts';
import { finalWaste } from '#domain/guide/waste.ts';

/** Minimum length of a searched text: shorter ones are in almost every guide. */
export const shortestText = 2;
const mostShown = 6;

/**
 * Returns the digits of a waste code or of its chapter, typed with or without spaces and asterisk.
 */
const lerOf = (text: string): string | null =>
  /^\d{2}(\s?\d{1,2}){0,2}\s?\*?$/.test(text) ? text.replace(/\D/g, '') : null;

/**
 * Finds guides by number, code, name, NIF, plate or waste code, in the order given. A waste code
 * may be typed in its groups.
 */
export function findGuides(rows: readonly GuideRow[], text: string, most = mostShown): GuideRow[] {
  const typed = text.trim();
  if (typed.length < shortestText) return [];
  const ler = lerOf(typed);
  // A text in pairs of digits can only be a waste code; each pair alone would match many numbers.
  if (ler !== null && /[\s*]/.test(typed)) return firstWith((row) => finalWaste(row).ler.startsWith(ler), rows, most);
  const finds = searcher(typed);
  return firstWith((row) => (ler !== null && finalWaste(row).ler.startsWith(ler)) || finds(row), rows, most);
}

function firstWith(suits: (row: GuideRow) => boolean, rows: readonly GuideRow[], most: number): GuideRow[] {
  const found: GuideRow[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (suits(row)) found.push(row);
  }
  return found;
}
