import { expect, test } from 'vitest';
import { tagsArea } from '#domain/reference/tag.ts';
import { guessColumns } from './file/sheet-columns.ts';
import { pastedSheet } from './file/sheet-file.ts';
import { errorsCsv } from './sheet-errors.ts';

const rows = [
  {
    id: 3,
    line: 3,
    cells: { InternalCode: '', Description: 'Filtros; de "óleo"' },
    problems: { InternalCode: 'Obrigatório' },
  },
  {
    id: 5,
    line: 5,
    cells: { InternalCode: 'A5', Description: '=1+1' },
    problems: { Description: 'Formato inválido', '': 'Já existe' },
  },
];
const titleOf = (field: string) => tagsArea.sheet.find((one) => one.field === field)?.heading.message;
const csv = errorsCsv(tagsArea.sheet, rows, { heading: 'Erros', titleOf });

test('lists each row’s errors last and writes no formula', () => {
  expect(csv.split('\r\n')).toEqual([
    '\ufeffCódigo interno;Descrição;Erros',
    ';"Filtros; de ""óleo""";Código interno: Obrigatório',
    "A5;'=1+1;Descrição: Formato inválido · Já existe",
    '',
  ]);
});

test('an import reads the file back without its errors', () => {
  const file = pastedSheet('erros.csv', csv.slice(1));
  expect(file.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['', 'Filtros; de "óleo"'],
    ['A5', '=1+1'],
  ]);
  expect(guessColumns(file.titles, tagsArea.sheet).map(({ field }) => field)).toEqual([
    'InternalCode',
    'Description',
    null,
  ]);
});
