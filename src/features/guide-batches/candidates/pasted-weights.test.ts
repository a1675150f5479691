import { expect, test } from 'vitest';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { pastedWeights } from './pasted-weights.ts';
import { createQuantities } from './quantities.ts';

const candidates = ['PT1', 'PT2', 'PT3'].map(
  (NumeroGuia) => ({ NumeroGuia, UniqueId: `id ${NumeroGuia}` }) as Candidate,
);

test('reads numbers and kilograms per line and explains omissions', () => {
  const text = 'Nº e-GAR\tKg\r\nPT1\t1 240,50\r\n\r\npt 2;812\nPT9\t5\nPT3\tdez\nPT1\t7\n';
  expect(pastedWeights(text, candidates)).toEqual({
    found: { 'id PT1': '1 240,50', 'id PT2': '812' },
    wrong: [
      { line: 5, text: 'PT9\t5', problem: 'unknown' },
      { line: 6, text: 'PT3\tdez', problem: 'quantity' },
      { line: 7, text: 'PT1\t7', problem: 'twice' },
    ],
  });
});

test('a keystroke updates only its guide’s cell', () => {
  const quantities = createQuantities({}, () => undefined);
  const told: string[] = [];
  for (let at = 0; at < 500; at++) quantities.listen(`g${at}`, () => told.push(`g${at}`));
  quantities.set({ g7: '1' });
  expect(told).toEqual(['g7']);
});
