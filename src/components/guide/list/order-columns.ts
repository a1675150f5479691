import type { GuideSort } from '#domain/guide/list/filter-names.ts';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { keysOf } from '#lib/records.ts';

/** Table heads by order. */
export const sortColumns: Record<GuideSort, string> = {
  FirstTransportDate: 'transport',
  Number: 'number',
  Quantity: 'quantity',
  Deadline: 'due',
};

/**
 * Returns true if the first press sorts downwards. The useful end comes first: latest transport,
 * newest number, heaviest load, but nearest deadline.
 */
const descendsFirst = (column: GuideSort): boolean => column !== 'Deadline';

/** Returns the order after a press on a column head: that column, reversed if already in use. */
export function nextOrder(key: string, now: GuideOrder | undefined): GuideOrder {
  const column = keysOf(sortColumns).find((one) => sortColumns[one] === key);
  if (!column) throw new Error(`no order by ${key}`);
  return { column, descending: now?.column === column ? !now.descending : descendsFirst(column) };
}
