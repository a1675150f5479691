import type { GuideRow } from '#db/rows.ts';
import { searchKey } from '#lib/text/text.ts';
import type { Picture } from '#ui/basics/page-icon.ts';

export const paletteGroups = ['guides', 'acts', 'screens', 'search'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Line of the palette. */
export interface PaletteRow {
  key: string;
  group: PaletteGroup;
  label: string;
  icon: Picture;
  /** Guide shown with its parties, waste and state. */
  guide?: GuideRow | undefined;
  run(): void;
}

/**
 * Returns the rows whose name has, for each typed word, a word that begins with it. Accents and
 * case do not count.
 */
export function named(rows: readonly PaletteRow[], text: string): PaletteRow[] {
  const asked = searchKey(text).split(/\s+/);
  return rows.filter(({ label }) => {
    const words = searchKey(label).split(/[^\p{L}\d]+/u);
    // Users type "e-gar" with and without the hyphen.
    const whole = words.join('');
    return asked.every(
      (one) => words.some((word) => word.startsWith(one)) || whole.includes(one.replace(/[^\p{L}\d]/gu, '') || one),
    );
  });
}

/**
 * Sorts rows by group. A text with a digit is a number, plate or waste code: its guides come first.
 */
export function inGroups(rows: readonly PaletteRow[], text: string): PaletteRow[] {
  const order: readonly PaletteGroup[] = /\d/.test(text) ? paletteGroups : ['acts', 'screens', 'guides', 'search'];
  return order.flatMap((group) => rows.filter((row) => row.group === group));
}
