import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { bareNumber } from '#lib/text/guide-number.ts';
import { kilograms } from './quantities.ts';

export type PasteProblem = 'unknown' | 'quantity' | 'twice';
export interface PastedWeights {
  /** Quantities as written, by UniqueId. */
  found: Record<string, string>;
  wrong: { line: number; text: string; problem: PasteProblem }[];
}

/**
 * Reads two columns of a spreadsheet, number and kilograms; skips empty lines and a line of titles.
 */
export function pastedWeights(text: string, candidates: readonly Candidate[]): PastedWeights {
  const byNumber = new Map(candidates.map((one) => [bareNumber(one.NumeroGuia), one.UniqueId]));
  const result: PastedWeights = { found: {}, wrong: [] };
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const [number = '', quantity = ''] = row.split(/\t|;/).map((cell) => cell.trim());
    if (number === '' || (at === 0 && !/\d/.test(row))) continue;
    const id = byNumber.get(bareNumber(number));
    const kg = kilograms(quantity);
    const note = (problem: PasteProblem) => result.wrong.push({ line: at + 1, text: row.trim(), problem });
    if (id === undefined) note('unknown');
    else if (kg === null || Number.isNaN(kg)) note('quantity');
    else if (id in result.found) note('twice');
    else result.found[id] = quantity;
  }
  return result;
}
