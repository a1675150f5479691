import { expect, test } from 'vitest';
import { tagsArea } from '#domain/reference/tag.ts';
import { draftRows, findHead, giveField, guessColumns, knownTitles } from './sheet-columns.ts';

const guessed = (...titles: string[]) =>
  guessColumns(titles, tagsArea.sheet).map(({ field, isSure }) => [field, isSure]);

test('recognises titles by name or alias, without accents', () => {
  expect(guessed('CODIGO INTERNO', 'descrição', 'Obs.', 'Ex-situ')).toEqual([
    ['InternalCode', true],
    ['Description', true],
    ['Obs', true],
    ['IsExSitu', true],
  ]);
});

test('proposes partly matching titles and skips unknown ones', () => {
  expect(guessed('Código interno da etiqueta', 'Peso', 'Armazém', '')).toEqual([
    ['InternalCode', false],
    ['PackageWeight', true],
    [null, false],
    [null, false],
  ]);
});

test('gives a field to the best-matching title only', () => {
  expect(guessed('Descrição longa', 'Descrição')).toEqual([
    [null, false],
    ['Description', true],
  ]);
});

test('rows contain only cells of used columns', () => {
  const file = {
    name: 'a.csv',
    titles: ['Código', 'Armazém'],
    rows: [
      { line: 2, cells: ['A', 'x'] },
      { line: 3, cells: [] },
    ],
  };
  expect(
    draftRows(file, guessColumns(file.titles, tagsArea.sheet), tagsArea.sheet).map(({ line, cells }) => [line, cells]),
  ).toEqual([
    [2, { InternalCode: 'A' }],
    [3, { InternalCode: '' }],
  ]);
});

test('asks about equally titled columns and remembers none', () => {
  const titles = ['Código', 'Descrição', 'Descrição'];
  const guesses = guessColumns(titles, tagsArea.sheet, { known: { descricao: 'Obs' } });
  expect(guesses.map(({ field, asked }) => [field, asked])).toEqual([
    ['InternalCode', undefined],
    [null, 'Obs'],
    [null, 'Obs'],
  ]);
  const given = giveField(guesses, 'Description', 2);
  expect(
    giveField(guessColumns(titles, tagsArea.sheet), 'Description', 2).map(({ field, asked }) => [field, asked]),
  ).toEqual([
    ['InternalCode', undefined],
    [null, undefined],
    ['Description', undefined],
  ]);
  expect(knownTitles(titles, given)).toEqual({ codigo: 'InternalCode' });
});

test('leaves out unknown twin columns without asking', () => {
  expect(guessColumns(['Armazém', 'Armazém'], tagsArea.sheet)).toEqual(Array(2).fill({ field: null, isSure: false }));
});

test('finds the titles below heading lines', () => {
  const lines = [['Etiquetas da oficina'], ['Descrição', '20/11/2026'], ['Código', 'Descrição'], ['A1', 'Óleo']].map(
    (cells, at) => ({
      line: at + 1,
      cells,
    }),
  );
  expect([findHead({ lines }, tagsArea.sheet), findHead({ lines: lines.slice(3) }, tagsArea.sheet)]).toEqual([2, 0]);
});

test('reads days of workbooks counting from 1904', () => {
  const sheet = [{ field: 'Day', heading: { id: 'a', message: 'Dia' }, kind: 'date' }] as const;
  const file = { rows: [{ line: 2, cells: ['44884'], lost: [0] }], is1904: true } as const;
  expect(draftRows(file, [{ field: 'Day', isSure: true }], sheet)).toEqual([
    { id: 2, line: 2, lost: ['Day'], cells: { Day: '20/11/2026' } },
  ]);
});
