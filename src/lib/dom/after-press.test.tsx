import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('runs at once, or after a press and its click', async () => {
  const order: string[] = [];
  afterPress(() => order.push('free'));
  addEventListener('click', () => order.push('click'), { once: true });
  dispatchEvent(new Event('pointerdown'));
  afterPress(() => order.push('after'));
  expect(order).toEqual(['free']);
  dispatchEvent(new Event('pointerup'));
  dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(order).toEqual(['free', 'click', 'after']));
});
