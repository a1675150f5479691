import type { Candidate } from '../../domain/guide/batch.ts';
import { bareNumber } from '../../lib/guide-number.ts';
import { kilograms } from './quantities.ts';

export type PasteProblem = 'unknown' | 'quantity' | 'twice';
export interface PastedWeights {
  /** Quantities as written, by UniqueId. */
  found: Record<string, string>;
  wrong: { line: number; text: string; problem: PasteProblem }[];
}

/** Two columns of a spreadsheet, number and kilograms; empty lines and a line of titles are left out. */
export function pastedWeights(text: string, candidates: readonly Candidate[]): PastedWeights {
  const byNumber = new Map(candidates.map((one) => [bareNumber(one.NumeroGuia), one.UniqueId]));
  const result: PastedWeights = { found: {}, wrong: [] };
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const [number = '', quantity = ''] = row.split(/\t|;/).map((cell) => cell.trim());
    if (number === '' || (at === 0 && !/\d/.test(row))) continue;
    const id = byNumber.get(bareNumber(number));
    const kg = kilograms(quantity);
    const problem: PasteProblem | null =
      id === undefined ? 'unknown' : kg === null || Number.isNaN(kg) ? 'quantity' : id in result.found ? 'twice' : null;
    if (problem === null && id !== undefined) result.found[id] = quantity;
    else if (problem !== null) result.wrong.push({ line: at + 1, text: row.trim(), problem });
  }
  return result;
}
