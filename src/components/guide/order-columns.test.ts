import { expect, test } from 'vitest';
import type { GuideOrder } from '../../domain/guide/guide-order.ts';
import { pressed } from './order-columns.ts';

const byDate: GuideOrder = { column: 'FirstTransportDate', descending: true };

test.each([
  ['number', { column: 'Number', descending: true }],
  ['quantity', { column: 'Quantity', descending: true }],
  ['due', { column: 'Deadline', descending: false }],
  ['transport', { column: 'FirstTransportDate', descending: false }],
])('the head %s orders by it, and reverses an order already in it', (key, order) => {
  expect(pressed(key, byDate)).toEqual(order);
  expect(pressed(key, pressed(key, byDate))).toEqual({ ...order, descending: !order.descending });
});
