import { expect, test } from 'vitest';
import { sortedStock, stockCsv } from './stock-table.ts';

const rows = [
  { LerCode: '200125', Quantity: 10, Hazardous: false },
  { LerCode: '160601', Quantity: 1240.5, Hazardous: true },
  { LerCode: '150101', Quantity: 10, Hazardous: false },
];
const codes = (key: string, descending: boolean) =>
  sortedStock(rows, { key, descending }).map(({ LerCode }) => LerCode);

test('orders by quantity, then code, or by code', () => {
  expect(codes('quantity', true)).toEqual(['160601', '150101', '200125']);
  expect(codes('quantity', false)).toEqual(['150101', '200125', '160601']);
  expect(codes('code', true)).toEqual(['200125', '160601', '150101']);
});

test('a file has semicolons, decimal commas and no formula', () => {
  const file = stockCsv(['Código', 'Descrição', 'Quantidade'], rows.slice(1, 2), () => '=1+1; "x"');
  expect(file).toBe(`\ufeffCódigo;Descrição;Quantidade\r\n16 06 01*;"'=1+1; ""x""";1240,50\r\n`);
});
