import { expect, test } from 'vitest';
import { measuredRows, sheetBegin, sheetRow, workbookParts } from './workbook.ts';

const widths = (rows: Parameters<typeof sheetBegin>[0]) =>
  [...sheetBegin(rows).matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));

test('a column fits its heading, its texts and a date', () => {
  expect(
    widths([
      ['Nº', 'Código APA do destinatário', 'Remetente', 'Descrição'],
      [1, 'APA1', 'Metalomecânica Farolim, S.A.', 'RESÍDUOS '.repeat(20)],
    ]),
  ).toEqual([17, 29, 31, 60]);
});

test('only the first rows are measured', () => {
  const short = Array.from({ length: measuredRows }, () => ['PT1']);
  expect(widths([...short, ['Um texto mais comprido do que os outros']])).toEqual([17]);
});

test('the headings stand out from the rows below', () => {
  expect([sheetRow(['Nº'], 1).includes('s="4"'), sheetRow(['PT1'], 2).includes('s="4"')]).toEqual([true, false]);
});

test('repeats the headings on each printed page', () => {
  const titles = /<definedName name="_xlnm.Print_Titles" localSheetId="0">(.*)<\/definedName>/;
  expect(titles.exec(workbookParts("Guias d'Aveiro: 2026")['xl/workbook.xml'] ?? '')?.[1]).toBe(
    "'Guias d''Aveiro  2026'!$1:$1",
  );
});
