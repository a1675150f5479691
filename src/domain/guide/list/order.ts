import type { Egar } from '../guide.ts';
import { finalWaste } from '../waste.ts';
import { type GuideSort, guideSorts } from './filter-names.ts';

/** Order of a guide list. */
export interface GuideOrder {
  column: GuideSort;
  descending: boolean;
}

/** Default order of a list. */
export const newestTransportFirst: GuideOrder = { column: 'FirstTransportDate', descending: true };

function compare<T extends string | number>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Moments are ISO 8601 in UTC, so their texts compare in order. */
const transport = (row: Egar): string => row.FirstTransportDate ?? row.IssuedDate ?? row.StatusDate ?? '';

const ascending: Record<GuideSort, (a: Egar, b: Egar) => number> = {
  FirstTransportDate: (a, b) => compare(transport(a), transport(b)),
  Number: (a, b) => compare(a.Number, b.Number),
  Deadline: (a, b) => compare(a.Deadline ?? '', b.Deadline ?? ''),
  Quantity: (a, b) => compare(finalWaste(a).quantity, finalWaste(b).quantity),
};

/**
 * Returns a comparison of guides in the server's order, so that a device page and a server page
 * agree; ties by `Id`.
 */
export function inOrder({ column, descending }: GuideOrder): (a: Egar, b: Egar) => number {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    if (column === 'Deadline' && (a.Deadline === null) !== (b.Deadline === null)) return a.Deadline === null ? 1 : -1;
    return sign * (ascending[column](a, b) || a.Id - b.Id);
  };
}

/** Returns true if rows are in an order: a server that does not know it ignores it. */
export const areInOrder = (rows: readonly Egar[], order: GuideOrder): boolean => {
  const compareRows = inOrder(order);
  return rows.every((row, i) => i === 0 || compareRows(rows[i - 1] as Egar, row) <= 0);
};

/** Returns an order as written in an address: the column, prefixed with a minus when descending. */
export const orderKey = ({ column, descending }: GuideOrder): string => `${descending ? '-' : ''}${column}`;

/** Reads an order from an address. @returns null for an unknown key */
export function parseOrder(key: unknown): GuideOrder | null {
  const [, sign, name] = /^(-?)(\w+)$/.exec(String(key)) ?? [];
  const column = guideSorts.find((one) => one === name);
  return column ? { column, descending: sign === '-' } : null;
}

/** Default orders. */
export const guideOrders = {
  lastTransportFirst: inOrder(newestTransportFirst),
  nearestDeadlineFirst: inOrder({ column: 'Deadline', descending: false }),
} as const;
