import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheet, SheetError, withHead } from './sheet-file.ts';

const file = (name: string, content: BlobPart) => new File([content], name);
const read = (name: string, content: BlobPart) => readSheet(file(name, content));
const problem = (name: string, content: BlobPart) =>
  read(name, content).then(
    () => null,
    (error) => (error instanceof SheetError ? error.problem : error),
  );

test.each([
  ['semicolons', 'Código;Nome\r\nA1;"Óleo; usado"\r\n'],
  ['tabs', 'Código\tNome\nA1\tÓleo; usado\n'],
  ['commas', 'Código,Nome\nA1,"Óleo; usado"\n'],
])('reads CSV with %s, skipping mark and empty lines', async (_, text) => {
  expect(await read('a.csv', `\ufeff${text}\n\n`)).toMatchObject({
    name: 'a.csv',
    titles: ['Código', 'Nome'],
    rows: [{ line: 2, cells: ['A1', 'Óleo; usado'] }],
  });
});

test('reads CSV in the Windows encoding', async () => {
  const { titles } = await read('a.csv', new Uint8Array([0x43, 0xf3, 0x64, 0x69, 0x67, 0x6f, 0x0a, 0x31]));
  expect(titles).toEqual(['Código']);
});

test('removes the formula guard from a text', async () => {
  const { rows } = await read('a.csv', "Telefone;Nome\n'+351 912;'avó\n");
  expect(rows[0]?.cells).toEqual(['+351 912', "'avó"]);
});

test('reads inline texts, and decimals with a comma', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  const sheet = `<worksheet><sheetData><row>${text('Código')}${text('Peso')}${text('Nome')}</row>
    <row>${text('=A &amp; &lt;1&gt;')}<c><v>18.5</v></c><c/></row><row>${text('B')}<c/>${text('Óleo')}</row></sheetData></worksheet>`;
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) });
  const { titles, rows } = await read('a.xlsx', bytes as Uint8Array<ArrayBuffer>);
  expect(titles).toEqual(['Código', 'Peso', 'Nome']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=A & <1>', '18,5', ''],
    ['B', '', 'Óleo'],
  ]);
});

test('reads shared texts, flags and omitted cells and rows', async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4" t="b"><v>1</v></c><c r="C4"><v>508391687</v></c></row></sheetData></worksheet>`;
  const bytes = zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId7"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>',
    ),
    'xl/worksheets/other.xml': strToU8(sheet),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Ex situ</t></si><si><r><t>NI</t></r><r><t>F</t></r></si></sst>'),
  });
  expect(await read('a.xlsx', bytes as Uint8Array<ArrayBuffer>)).toMatchObject({
    titles: ['Ex situ', '', 'NIF'],
    rows: [{ line: 4, cells: ['Sim', '', '508391687'] }],
  });
});

test('a leading quotation mark swallows no following row', async () => {
  const lines = [
    'Matrícula;Nome',
    'AA-10-ZA;"Azul" pesado',
    'AA-11-ZA;dois',
    'AA-12-ZA;três',
    'AA-13-ZA;Galera "verde"',
    'AA-14-ZA;cinco',
  ];
  const { rows } = await read('a.csv', lines.join('\r\n'));
  expect(rows).toEqual(lines.slice(1).map((line, at) => ({ line: at + 2, cells: line.split(';') })));
});

test.each([
  [
    'a mark that is never closed',
    'A1;"Óleo\nA2;dois',
    [
      { line: 2, cells: ['A1', '"Óleo'], isUnread: true },
      { line: 3, cells: ['A2', 'dois'] },
    ],
  ],
  [
    'a delimiter after a wrong mark',
    'A1;"Óleo; usado" pesado',
    [{ line: 2, cells: ['A1', '"Óleo', 'usado" pesado'], isUnread: true }],
  ],
  [
    'a cell of two lines',
    'A1;"Óleo\nusado"\nA2;dois',
    [
      { line: 2, cells: ['A1', 'Óleo\nusado'] },
      { line: 4, cells: ['A2', 'dois'] },
    ],
  ],
] as const)('reads %s with the file’s line numbers', async (_, text, rows) => {
  expect((await read('a.csv', `Código;Nome\n${text}`)).rows).toEqual(rows);
});

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const units = [...(mark ? `\ufeff${text}` : text)].map((letter) => letter.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};

test.each([
  ['little', false, true],
  ['big', true, true],
  ['little without a mark', false, false],
  ['big without a mark', true, false],
])('reads UTF-16 with the %s end first', async (_, isBig, mark) => {
  const { titles, rows } = await read('a.txt', utf16('Código\tNome\r\nA1\tÓleo', isBig, mark));
  expect([titles, rows[0]?.cells]).toEqual([
    ['Código', 'Nome'],
    ['A1', 'Óleo'],
  ]);
});

test('takes the separator that the file declares', async () => {
  const { titles, rows } = await read('a.csv', 'sep=,\nCódigo;1,Nome\nA1,Óleo; usado\n');
  expect([titles, rows]).toEqual([['Código;1', 'Nome'], [{ line: 3, cells: ['A1', 'Óleo; usado'] }]]);
});

test('finds the separator despite title lines and decimal commas', async () => {
  const { lines } = await read('a.csv', 'Lista, novembro, 2026\nCódigo;Peso;Tara\nA1;2,5;1,5\nA2;3,5;1\n');
  expect(lines[1]?.cells).toEqual(['Código', 'Peso', 'Tara']);
});

test('marks lines with more cells than titles', async () => {
  const { rows } = await read('a.csv', 'Código;Nome\nA1;Óleo; usado\nA2;dois;;\nA3;três\n');
  expect(rows.map(({ isUnread }) => isUnread)).toEqual([true, undefined, undefined]);
});

test('keeps an untitled column that most lines fill', async () => {
  const { titles, rows } = await read('a.csv', 'Código;Nome\nA1;Óleo;x\nA2;dois;y\n');
  expect([titles, rows.some(({ isUnread }) => isUnread)]).toEqual([['Código', 'Nome', ''], false]);
});

test('takes titles from another line and rows below it', async () => {
  const file = await read('a.csv', 'Frota\nCódigo;Nome\nA1;Óleo\n');
  expect(withHead(file, 1)).toMatchObject({ titles: ['Código', 'Nome'], rows: [{ line: 3, cells: ['A1', 'Óleo'] }] });
});

test('says why a file cannot be read', async () => {
  expect(await problem('a.pdf', '%PDF')).toBe('type');
  expect(await problem('a.csv', '')).toBe('empty');
  expect(await problem('a.csv', 'Código;Nome\n;;\n')).toBe('empty');
  expect(await problem('a.xlsx', 'not a workbook')).toBe('content');
  expect(await problem('a.csv', 'x'.repeat(2 * 1024 * 1024 + 1))).toBe('size');
});
