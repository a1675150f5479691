import type { Egar } from './guide.ts';
import { type GuideSort, guideSorts } from './guide-filters.ts';
import { wasteOf } from './guide-waste.ts';

/** The columns a guide list can be ordered by. */
export interface GuideOrder {
  column: GuideSort;
  descending: boolean;
}

/** The default order of a list. */
export const newestTransportFirst: GuideOrder = { column: 'FirstTransportDate', descending: true };

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Moments are ISO 8601 in UTC, so their texts compare in order. */
const transport = (row: Egar): string => row.FirstTransportDate ?? row.IssuedDate ?? row.StatusDate ?? '';

const ascending: Record<GuideSort, (a: Egar, b: Egar) => number> = {
  FirstTransportDate: (a, b) => compare(transport(a), transport(b)),
  Number: (a, b) => compare(a.Number, b.Number),
  Deadline: (a, b) => compare(a.Deadline ?? '', b.Deadline ?? ''),
  Quantity: (a, b) => compare(wasteOf(a).quantity, wasteOf(b).quantity),
};

/** Compares guides as the server orders them, so that a device page and a server page agree; ties by `Id`. */
export function inOrder({ column, descending }: GuideOrder): (a: Egar, b: Egar) => number {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    if (column === 'Deadline' && (a.Deadline === null) !== (b.Deadline === null)) return a.Deadline === null ? 1 : -1;
    return sign * (ascending[column](a, b) || a.Id - b.Id);
  };
}

/** Whether rows are in an order: a server that does not know it ignores it. */
export const areInOrder = (rows: readonly Egar[], order: GuideOrder): boolean => {
  const compareRows = inOrder(order);
  return rows.every((row, i) => i === 0 || compareRows(rows[i - 1] as Egar, row) <= 0);
};

/** An order as it appears in an address: the column, prefixed with a minus when descending. */
export const orderKey = ({ column, descending }: GuideOrder): string => `${descending ? '-' : ''}${column}`;

/** @returns null for an unknown key */
export function orderOf(key: unknown): GuideOrder | null {
  const [, sign, name] = /^(-?)(\w+)$/.exec(String(key)) ?? [];
  const column = guideSorts.find((one) => one === name);
  return column ? { column, descending: sign === '-' } : null;
}

/** The two default orders. */
export const guideOrders = {
  lastTransportFirst: inOrder(newestTransportFirst),
  nearestDeadlineFirst: inOrder({ column: 'Deadline', descending: false }),
} as const;
