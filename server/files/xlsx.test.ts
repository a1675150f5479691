import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { measuredRows } from '#lib/text/workbook.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

const rows: Cell[][] = [
  ['Nº e-GAR', 'Data', 'Quantidade', 'Toneladas', 'e-GARs', 'Nada'],
  ['=1+1', new Date('2026-07-15T22:30:00Z'), { value: 1240.5, decimals: 2 }, { value: 1.2405, decimals: 3 }, 12, null],
  ['@<"&\u0001é', new Date('2026-01-15T22:30:00Z'), { value: 0.1, decimals: 2 }, { value: 0.0905, decimals: 3 }, 0, ''],
];
async function* table() {
  yield* rows;
}

test('another library reads back texts, numbers and Lisbon times', async () => {
  const [sheet] = await readWorkbook(await buffer(xlsxOf(table(), 'Relatório [2026]')));
  expect(sheet?.data).toEqual([
    ['Nº e-GAR', 'Data', 'Quantidade', 'Toneladas', 'e-GARs', 'Nada'],
    ['=1+1', new Date('2026-07-15T23:30:00Z'), 1240.5, 1.2405, 12, null],
    ['@<"&é', new Date('2026-01-15T22:30:00Z'), 0.1, 0.0905, 0, null],
  ]);
});

test('keeps every row beyond those measured for column widths', async () => {
  async function* many() {
    for (let at = 0; at <= measuredRows * 2; at++) yield [`R${at}`];
  }
  const [sheet] = await readWorkbook(await buffer(xlsxOf(many(), 'Muitas')));
  expect(sheet?.data.map(([one]) => one)).toEqual(Array.from({ length: measuredRows * 2 + 1 }, (_, at) => `R${at}`));
});

test('a CSV uses decimal commas and guards formulas', async () => {
  const text = (await buffer(csvOf(table()))).toString();
  expect(text.split('\r\n')).toEqual([
    '\ufeffNº e-GAR;Data;Quantidade;Toneladas;e-GARs;Nada',
    "'=1+1;15/07/2026 23:30;1240,50;1,241;12;",
    `"'@<""&\u0001é";15/01/2026 22:30;0,10;0,091;0;`,
    '',
  ]);
});
