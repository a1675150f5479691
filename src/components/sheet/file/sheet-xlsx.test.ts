import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readXlsx } from './sheet-xlsx.ts';

const formats = [
  'General',
  'dd/mm/yyyy',
  '0.00',
  '#,##0.000',
  '00\\ 00\\ 00',
  '0000\\-000',
  '0.0" t"',
  'h:mm',
  '0%',
  '[$-816]d "de" mmmm;@',
];
const styles = `<styleSheet><numFmts>${formats
  .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
  .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
  .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  .join('')}<xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

function workbook(cells: string, { book = '<workbook/>', ...parts }: Record<string, string> = {}) {
  const files = {
    'xl/workbook.xml': book,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="2">${cells}</row></sheetData></worksheet>`,
    ...parts,
  };
  return readXlsx(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));
}
const shown = (value: string, format: string | number, book?: string) => {
  const style = typeof format === 'number' ? format : formats.indexOf(format);
  return workbook(`<c s="${style}"><v>${value}</v></c>`, book ? { book } : {})?.lines[0]?.cells[0];
};

test.each([
  ['46346', 'dd/mm/yyyy', '20/11/2026'],
  ['46346.354166666664', 11, '20/11/2026 08:30'],
  ['46346', 10, '20/11/2026'],
  ['46346', '[$-816]d "de" mmmm;@', '20/11/2026'],
  ['0.354166666664', 'h:mm', '08:30'],
  ['3720.2999999999997', 'General', '3720,3'],
  ['3720.2999999999997', '0.00', '3720,30'],
  ['3720.2951', '0.00', '3720,30'],
  ['3.72', '#,##0.000', '3,72'],
  ['20106', '00\\ 00\\ 00', '02 01 06'],
  ['3880312', '0000\\-000', '3880-312'],
  ['3.72', '0.0" t"', '3,72 t'],
  ['0.25', '0%', '25%'],
  ['508391687', 'General', '508391687'],
])('shows %s in format %s as %s', (value, format, text) => expect(shown(value, format)).toBe(text));

test('counts days from the workbook’s start', () => {
  expect(shown('44884', 'dd/mm/yyyy', '<workbook><workbookPr date1904="1"/></workbook>')).toBe('20/11/2026');
});

test('keeps formula values and reports lost ones', () => {
  const cells =
    '<c><f>A1*2</f><v>12.5</v></c><c><f>B1</f></c><c t="e"><v>#REF!</v></c><c t="str"><f>C1</f><v></v></c><c t="s"><v>9</v></c>';
  expect(workbook(cells)?.lines).toEqual([{ line: 2, cells: ['12,5', '=B1', '#REF!', '', '='], lost: [1, 2, 4] }]);
});

test('reads the first visible sheet with any element prefix', () => {
  const book =
    '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="a" state="hidden" r:id="r1"/><x:sheet name="b" r:id="r2"/></x:sheets></x:workbook>';
  const links =
    '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>';
  const sheet =
    '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>A_x000A_B</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
  const parts = {
    'xl/_rels/workbook.xml.rels': links,
    'xl/worksheets/a.xml': '<worksheet/>',
    'xl/worksheets/b.xml': sheet,
  };
  expect(workbook('', { book, ...parts })?.lines).toEqual([{ line: 1, cells: ['A\nB'] }]);
});
