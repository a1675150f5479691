import { expect, test } from 'vitest';
import { tags } from '../../domain/reference/tag.ts';
import { draftRows, findHead, giveField, guessColumns, knownTitles } from './sheet-columns.ts';

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

test('columns of one title are asked about, and remembered by none', () => {
  const titles = ['Código', 'Descrição', 'Descrição'];
  const guesses = guessColumns(titles, tags.sheet, { known: { descricao: 'Obs' } });
  expect(guesses.map(({ field, asked }) => [field, asked])).toEqual([
    ['InternalCode', undefined],
    [null, 'Obs'],
    [null, 'Obs'],
  ]);
  const given = giveField(guesses, 'Description', 2);
  expect(giveField(guessColumns(titles, tags.sheet), 'Description', 2).map(({ field, asked }) => [field, asked])).toEqual([
    ['InternalCode', undefined],
    [null, undefined],
    ['Description', undefined],
  ]);
  expect(knownTitles(titles, given)).toEqual({ codigo: 'InternalCode' });
});

test('two columns that fill no field are left out unasked', () => {
  expect(guessColumns(['Armazém', 'Armazém'], tags.sheet)).toEqual(Array(2).fill({ field: null, isSure: false }));
});

test('finds the titles below lines of a title', () => {
  const lines = [['Etiquetas da oficina'], ['Descrição', '20/11/2026'], ['Código', 'Descrição'], ['A1', 'Óleo']].map((cells, at) => ({
    line: at + 1,
    cells,
  }));
  expect([findHead({ lines }, tags.sheet), findHead({ lines: lines.slice(3) }, tags.sheet)]).toEqual([2, 0]);
});

test('days of a workbook that counts from 1904 are its days', () => {
  const sheet = [{ field: 'Day', heading: { id: 'a', message: 'Dia' }, kind: 'date' }] as const;
  const file = { rows: [{ line: 2, cells: ['44884'], lost: [0] }], is1904: true } as const;
  expect(draftRows(file, [{ field: 'Day', isSure: true }], sheet)).toEqual([
    { id: 2, line: 2, lost: ['Day'], cells: { Day: '20/11/2026' } },
  ]);
});
