import { expect, test } from 'vitest';
import { hasStoodDown, standDown, standingDown } from './stand-down.ts';

test('work in progress ends when a version stands down, and so does later work', async () => {
  const never = new Promise<void>(() => undefined);
  const before = Promise.race([never, hasStoodDown]).then(
    () => 'done',
    () => 'let go',
  );
  standDown();
  expect([await before, standingDown.aborted]).toEqual(['let go', true]);
  await expect(Promise.race([never, hasStoodDown])).rejects.toBe(standingDown.reason);
});
