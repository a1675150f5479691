import { expect, test } from 'vitest';
import { chooseAll, chooseRows, chosenPart } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const table = (keys: string[], more: { disabled?: (row: string) => boolean; most?: number } = {}) => ({
  rows,
  rowKey: (row: string) => row,
  selection: { keys: new Set<string | number>(keys), ...more },
});

test('a range goes both ways, leaves out what cannot be selected and stops at the most', () => {
  expect([...chooseRows(table(['d']), 'b', true, 'd')]).toEqual(['d', 'b', 'c']);
  expect([...chooseRows(table(['b'], { disabled: (row) => row === 'c' }), 'd', true, 'b')]).toEqual(['b', 'd']);
  expect([...chooseRows(table(['a'], { most: 3 }), 'e', true, 'a')]).toEqual(['a', 'b', 'c']);
  expect([...chooseRows(table(['a', 'b', 'c']), 'c', false, 'b')]).toEqual(['a']);
});

test('a range from a row that is no longer listed is the one row', () => {
  expect([...chooseRows(table([]), 'c', true, 'gone')]).toEqual(['c']);
});

test('all rows leave alone those of other pages', () => {
  expect([...chooseAll(table(['other', 'b']), true)]).toEqual(['other', 'b', 'a', 'c', 'd', 'e']);
  expect([...chooseAll(table(['other', 'b']), false)]).toEqual(['other']);
});

test('says how much is selected of what can be', () => {
  expect(chosenPart(table([]))).toBe('none');
  expect(chosenPart(table(['a']))).toBe('some');
  expect(chosenPart(table(['a', 'b', 'd', 'e'], { disabled: (row) => row === 'c' }))).toBe('all');
  expect(chosenPart(table([], { disabled: () => true }))).toBe('nothing to choose');
});
