import { expect, test } from 'vitest';
import { acts, movesOn } from './acts/state-machine.ts';
import { isMove } from './moves.ts';

test.each(acts)('a queued %s ends the present state as the table of acts says', (note) => {
  expect(isMove({ note })).toBe(movesOn(note));
});

test('what is no act on a guide ends nothing', () => {
  expect(['create', 'attach', 'request', ''].some((note) => isMove({ note }))).toBe(false);
});
