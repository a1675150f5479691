import type { GuideRow } from '../../db/rows.ts';
import { searcher } from '../../domain/guide/guide-list-filters.ts';
import { wasteOf } from '../../domain/guide/guide-waste.ts';

/** Shorter texts are in almost every guide. */
export const shortestText = 2;
const mostShown = 6;

/** Digits of a waste code or of its chapter, typed with or without spaces and asterisk. */
const lerOf = (text: string): string | null => (/^\d{2}(\s?\d{1,2}){0,2}\s?\*?$/.test(text) ? text.replace(/\D/g, '') : null);

/** Guides by number, code, name, NIF, plate or waste code, in the order given; a code may be typed in its groups. */
export function findGuides(rows: readonly GuideRow[], text: string, most = mostShown): GuideRow[] {
  const typed = text.trim();
  if (typed.length < shortestText) return [];
  const ler = lerOf(typed);
  // In pairs it can be nothing else: each pair by itself is in many numbers.
  if (ler !== null && /[\s*]/.test(typed)) return firstWith((row) => wasteOf(row).ler.startsWith(ler), rows, most);
  const finds = searcher(typed);
  return firstWith((row) => (ler !== null && wasteOf(row).ler.startsWith(ler)) || finds(row), rows, most);
}

function firstWith(suits: (row: GuideRow) => boolean, rows: readonly GuideRow[], most: number): GuideRow[] {
  const found: GuideRow[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (suits(row)) found.push(row);
  }
  return found;
}
