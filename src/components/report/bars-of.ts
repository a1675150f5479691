import { tonnesOf } from '../../domain/report/mass-volumes.ts';
import { shownKg } from '../../lib/format.ts';
import type { PictureBar } from './report-views.tsx';

interface Part {
  key: string;
  label: string;
  note?: string | undefined;
  guides: number;
  kg: number;
}

/** Returns rows summed by their key, as they are shown, to the kilogram; the largest first. */
export function barsOf<R>(rows: readonly R[], partOf: (row: R) => Part): PictureBar[] {
  const sums = new Map<string, Part>();
  for (const row of rows) {
    const part = partOf(row);
    const known = sums.get(part.key);
    sums.set(part.key, { ...part, guides: part.guides + (known?.guides ?? 0), kg: shownKg([known?.kg ?? 0, part.kg]) });
  }
  return [...sums.values()]
    .sort((a, b) => b.kg - a.kg)
    .map(({ key, label, note, guides, kg }) => ({ key, label, note, guides, value: tonnesOf(kg) }));
}
