import { expect, test } from 'vitest';
import { tags } from '../../domain/reference/tag.ts';
import { draftRows, guessColumns } from './sheet-columns.ts';

const guessed = (...titles: string[]) => guessColumns(titles, tags.sheet).map(({ field, isSure }) => [field, isSure]);

test('knows a title by its name, its aliases and without accents', () => {
  expect(guessed('CODIGO INTERNO', 'descrição', 'Obs.', 'Ex-situ')).toEqual([
    ['InternalCode', true],
    ['Description', true],
    ['Obs', true],
    ['IsExSitu', true],
  ]);
});

test('a title that says more or less is a guess to confirm, and an unknown one stays out', () => {
  expect(guessed('Código interno da etiqueta', 'Peso', 'Armazém', '')).toEqual([
    ['InternalCode', false],
    ['PackageWeight', true],
    [null, false],
    [null, false],
  ]);
});

test('a field is used once, by the title that says it best', () => {
  expect(guessed('Descrição longa', 'Descrição')).toEqual([
    [null, false],
    ['Description', true],
  ]);
});

test('rows have the cells of the columns in use', () => {
  const file = {
    name: 'a.csv',
    titles: ['Código', 'Armazém'],
    rows: [
      { line: 2, cells: ['A', 'x'] },
      { line: 3, cells: [] },
    ],
  };
  expect(draftRows(file, guessColumns(file.titles, tags.sheet), tags.sheet).map(({ line, cells }) => [line, cells])).toEqual([
    [2, { InternalCode: 'A' }],
    [3, { InternalCode: '' }],
  ]);
});
