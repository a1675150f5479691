import { expect, test } from 'vitest';
import { tags } from '../../domain/reference/tag.ts';
import { guessColumns } from './sheet-columns.ts';
import { errorsCsv } from './sheet-errors.ts';
import { pastedSheet } from './sheet-file.ts';

const rows = [
  { id: 3, line: 3, cells: { InternalCode: '', Description: 'Filtros; de "óleo"' }, problems: { InternalCode: 'Obrigatório' } },
  { id: 5, line: 5, cells: { InternalCode: 'A5', Description: '=1+1' }, problems: { Description: 'Formato inválido', '': 'Já existe' } },
];
const titleOf = (field: string) => tags.sheet.find((one) => one.field === field)?.heading.message;
const csv = errorsCsv(tags.sheet, rows, { heading: 'Erros', titleOf });

test('each row says in the last column what is wrong with it, and no cell is a formula', () => {
  expect(csv.split('\r\n')).toEqual([
    '\ufeffCódigo interno;Descrição;Erros',
    ';"Filtros; de ""óleo""";Código interno: Obrigatório',
    "A5;'=1+1;Descrição: Formato inválido · Já existe",
    '',
  ]);
});

test('an import takes the file back as it was, without the last column', () => {
  const file = pastedSheet('erros.csv', csv.slice(1));
  expect(file.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['', 'Filtros; de "óleo"'],
    ['A5', '=1+1'],
  ]);
  expect(guessColumns(file.titles, tags.sheet).map(({ field }) => field)).toEqual(['InternalCode', 'Description', null]);
});
