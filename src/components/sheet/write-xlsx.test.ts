import { expect, test } from 'vitest';
import { readXlsx } from './sheet-xlsx.ts';
import { xlsxOf } from './write-xlsx.ts';

test('a written workbook reads back, with marks of XML and formulas as text', () => {
  const table = [
    ['Nº e-GAR', 'Erro'],
    ['PT1', '=1+1 <b> & "aspas"'],
  ];
  expect(readXlsx(xlsxOf(table, 'Lote 1'))?.lines.map(({ cells }) => cells)).toEqual(table);
});
