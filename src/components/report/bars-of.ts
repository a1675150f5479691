import { tonnesOf } from '../../domain/report/mass-volumes.ts';
import type { PictureBar } from './report-views.tsx';

interface Part {
  key: string;
  label: string;
  note?: string | undefined;
  guides: number;
  kg: number;
}

/** Rows summed by their key, exact to the hundredth of a kilogram; the largest first. */
export function barsOf<R>(rows: readonly R[], partOf: (row: R) => Part): PictureBar[] {
  const sums = new Map<string, Part>();
  for (const row of rows) {
    const part = partOf(row);
    const known = sums.get(part.key);
    const hundredths = Math.round((known?.kg ?? 0) * 100) + Math.round(part.kg * 100);
    sums.set(part.key, { ...part, guides: part.guides + (known?.guides ?? 0), kg: hundredths / 100 });
  }
  return [...sums.values()]
    .sort((a, b) => b.kg - a.kg)
    .map(({ key, label, note, guides, kg }) => ({ key, label, note, guides, value: tonnesOf(kg) }));
}
