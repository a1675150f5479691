import { expect, test } from 'vitest';
import { chooseAll, chooseRows, chosenPart } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const table = (keys: string[], more: { disabled?: (row: string) => boolean; most?: number } = {}) => ({
  rows,
  rowKey: (row: string) => row,
  selection: { keys: new Set<string | number>(keys), ...more },
});

test('a range works both ways, skips disabled rows, stops at maximum', () => {
  expect([...chooseRows(table(['d']), 'b', true, 'd')]).toEqual(['d', 'b', 'c']);
  expect([...chooseRows(table(['b'], { disabled: (row) => row === 'c' }), 'd', true, 'b')]).toEqual(['b', 'd']);
  expect([...chooseRows(table(['a'], { most: 3 }), 'e', true, 'a')]).toEqual(['a', 'b', 'c']);
  expect([...chooseRows(table(['a', 'b', 'c']), 'c', false, 'b')]).toEqual(['a']);
});

test('a range from an unlisted row is one row', () => {
  expect([...chooseRows(table([]), 'c', true, 'gone')]).toEqual(['c']);
});

test('selecting all leaves other pages alone', () => {
  expect([...chooseAll(table(['other', 'b']), true)]).toEqual(['other', 'b', 'a', 'c', 'd', 'e']);
  expect([...chooseAll(table(['other', 'b']), false)]).toEqual(['other']);
});

test('distinguishes none, some and all selectable rows', () => {
  expect(chosenPart(table([]))).toBe('none');
  expect(chosenPart(table(['a']))).toBe('some');
  expect(chosenPart(table(['a', 'b', 'd', 'e'], { disabled: (row) => row === 'c' }))).toBe('all');
  expect(chosenPart(table([], { disabled: () => true }))).toBe('nothing to choose');
});
