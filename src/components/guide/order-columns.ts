import type { GuideSort } from '../../domain/guide/guide-filters.ts';
import type { GuideOrder } from '../../domain/guide/guide-order.ts';

/** The table head for an order. */
export const columnOf: Record<GuideSort, string> = {
  FirstTransportDate: 'transport',
  Number: 'number',
  Quantity: 'quantity',
  Deadline: 'due',
};

/** The useful end first: latest transport, newest number, heaviest load, but nearest deadline. */
const descendsFirst = (column: GuideSort): boolean => column !== 'Deadline';

/** The order after a press on a column head: its own, reversed when already in use. */
export function pressed(key: string, now: GuideOrder | undefined): GuideOrder {
  const [column] = Object.entries(columnOf).find(([, one]) => one === key) as [GuideSort, string];
  return { column, descending: now?.column === column ? !now.descending : descendsFirst(column) };
}
