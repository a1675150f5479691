import { type Measure, ratio } from './measure.ts';

/** Part by which a figure may differ from the documented one. */
const allowed = 0.1;
/** Units of figures that do not depend on the machine. */
const steady = /^(kB|kB gz)$/;

interface Documented {
  value: number;
  ratio: number | null;
}

/** Reads the figures of the documented table, by name. */
export function readTable(page: string): Map<string, Documented> {
  const [, table = ''] = /<!-- figures -->([\s\S]*)<!-- \/figures -->/.exec(page) ?? [];
  const rows = table.split('\n').filter((line) => /^\| (?!what |-)/.test(line));
  return new Map(
    rows.map((row) => {
      const [, name = '', measured = '', , found = ''] = row.split('|').map((cell) => cell.trim());
      return [name, { value: Number.parseFloat(measured), ratio: found === '' ? null : Number(found) }];
    }),
  );
}

/** Figure that has moved by more than a tenth; `isWorse` in the direction that its goal forbids. */
export interface Moved {
  name: string;
  was: number;
  is: number;
  isWorse: boolean;
}

/**
 * Compares ratios, and bytes, with the documented table. Times and rates alone depend on the
 * machine, and are not compared.
 */
export function findMoved(measures: readonly Measure[], documented: ReadonlyMap<string, Documented>): Moved[] {
  return measures.flatMap((measure) => {
    const { name, unit, value, atLeast = false } = measure;
    const known = documented.get(name);
    const [was, is] = steady.test(unit) && !measure.base ? [known?.value, value] : [known?.ratio, ratio(measure)];
    if (was === undefined || was === null || is === null || Math.abs(is - was) <= was * allowed) return [];
    return [{ name, was, is, isWorse: atLeast ? is < was : is > was }];
  });
}

export const sayMoved = ({ name, was, is, isWorse }: Moved): string =>
  `${isWorse ? 'worse' : 'better'} than documented: ${name}: ${is.toFixed(2)}, was ${was.toFixed(2)}`;
