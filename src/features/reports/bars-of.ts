import type { PictureBar } from '#components/report/report-views.tsx';
import { toTonnes } from '#domain/report/mass-volumes.ts';
import { shownKg } from '#lib/format.ts';

interface Part {
  key: string;
  label: string;
  note?: string | undefined;
  guides: number;
  kg: number;
}

/** Returns rows summed by their key, as shown, to the kilogram; the largest first. */
export function toPictureBars<R>(rows: readonly R[], partOf: (row: R) => Part): PictureBar[] {
  const sums = new Map<string, Part>();
  for (const row of rows) {
    const part = partOf(row);
    const known = sums.get(part.key);
    sums.set(part.key, { ...part, guides: part.guides + (known?.guides ?? 0), kg: shownKg([known?.kg ?? 0, part.kg]) });
  }
  return [...sums.values()]
    .sort((a, b) => b.kg - a.kg)
    .map(({ key, label, note, guides, kg }) => ({ key, label, note, guides, value: toTonnes(kg) }));
}
