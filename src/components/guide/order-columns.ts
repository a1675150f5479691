import type { GuideSort } from '../../domain/guide/guide-filters.ts';
import type { GuideOrder } from '../../domain/guide/guide-order.ts';

/** The head of the table that stands for an order. */
export const columnOf: Record<GuideSort, string> = {
  FirstTransportDate: 'transport',
  Number: 'number',
  Quantity: 'quantity',
  Deadline: 'due',
};

/** What is looked for first: the last transport, the newest number, the heaviest load; but the nearest deadline. */
const descendsFirst = (column: GuideSort): boolean => column !== 'Deadline';

/** The order after the head of a column was pressed: its own, and the other way round where the list stands in it. */
export function pressed(key: string, now: GuideOrder | undefined): GuideOrder {
  const [column] = Object.entries(columnOf).find(([, one]) => one === key) as [GuideSort, string];
  return { column, descending: now?.column === column ? !now.descending : descendsFirst(column) };
}
