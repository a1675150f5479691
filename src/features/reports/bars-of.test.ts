import { expect, test } from 'vitest';
import { toPictureBars } from './bars-of.ts';

test('sums rows by key in tonnes, largest first', () => {
  const rows = [
    { ler: '150101', kg: 0.1 },
    { ler: '160601', kg: 812.5 },
    { ler: '150101', kg: 0.2 },
    { ler: '160601', kg: 1000 },
  ];
  const bars = toPictureBars(rows, ({ ler, kg }) => ({ key: ler, label: ler, guides: 1, kg }));
  expect(bars).toEqual([
    { key: '160601', label: '160601', note: undefined, guides: 2, value: 1.813 },
    { key: '150101', label: '150101', note: undefined, guides: 2, value: 0 },
  ]);
});
