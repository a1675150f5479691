import { expect, test } from 'vitest';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { nextOrder } from './order-columns.ts';

const byDate: GuideOrder = { column: 'FirstTransportDate', descending: true };

test.each([
  ['number', { column: 'Number', descending: true }],
  ['quantity', { column: 'Quantity', descending: true }],
  ['due', { column: 'Deadline', descending: false }],
  ['transport', { column: 'FirstTransportDate', descending: false }],
])('the head %s orders by its column, then reverses', (key, order) => {
  expect(nextOrder(key, byDate)).toEqual(order);
  expect(nextOrder(key, nextOrder(key, byDate))).toEqual({ ...order, descending: !order.descending });
});
