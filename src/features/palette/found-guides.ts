import type { GuideRow } from '../../db/rows.ts';
import { searcher } from '../../domain/guide/guide-list-filters.ts';
import { wasteOf } from '../../domain/guide/guide-waste.ts';

/** Shorter texts are in almost every guide. */
export const shortestText = 2;
const mostShown = 6;

/** Digits of a waste code or of its chapter, typed with or without spaces and asterisk. */
const lerOf = (text: string): string | null => (/^\d[\d\s]*\*?$/.test(text) ? text.replace(/\D/g, '') : null);

/** Guides by number, code, name, NIF, plate or waste code, in the order given; a code may be typed in its groups. */
export function findGuides(rows: readonly GuideRow[], text: string, most = mostShown): GuideRow[] {
  const typed = text.trim();
  if (typed.length < shortestText) return [];
  const ler = lerOf(typed);
  const joined = typed.replace(/[\s-]/g, '');
  const finders = [searcher(typed), ...(/\d/.test(joined) && joined !== typed ? [searcher(joined)] : [])];
  const found: GuideRow[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    const hasWaste = ler !== null && ler.length <= 6 && wasteOf(row).ler.startsWith(ler);
    if (hasWaste || finders.some((finds) => finds(row))) found.push(row);
  }
  return found;
}
