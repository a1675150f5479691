import { expect, test } from 'vitest';
import { readXlsx } from '#components/sheet/file/sheet-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';

test('a written workbook reads back, markup and formulas included', () => {
  const table = [
    ['Nº e-GAR', 'Erro'],
    ['PT1', '=1+1 <b> & "aspas"'],
  ];
  expect(readXlsx(writeXlsx(table, 'Lote 1'))?.lines.map(({ cells }) => cells)).toEqual(table);
});
