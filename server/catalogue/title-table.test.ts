import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { readTitles } from './title-table.ts';

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const facts = new URL('../../../shared/data/ler-headings.csv', import.meta.url);
const { rows, rejected } = readTitles(text('./ler.csv'));
const codes = rows.map((row) => row.code);
const places = (title: string) => title.match(/\b\d\d \d\d(?: \d\d)?\b/g) ?? [];

test('every code and heading has one title in capitals', () => {
  expect(rejected).toEqual([]);
  expect(codes.filter((code) => code.length === 6)).toEqual(lerCodes);
  const headings = new Set(lerCodes.flatMap((code) => [code.slice(0, 2), code.slice(0, 4)]));
  expect(codes.filter((code) => code.length < 6)).toEqual([...headings].sort());
  expect(rows.filter((row) => row.title !== row.title.toLocaleUpperCase('pt') || row.title.length < 5)).toEqual([]);
});

test('has the chapters of the European list', () => {
  const listed = existsSync(facts) ? readFileSync(facts, 'utf8').trim().split('\n').slice(1) : [];
  const known = listed.map((line) => line.split(';')[0]);
  expect(codes.filter((code) => code.length < 6)).toEqual(
    listed.length > 0 ? known : codes.filter((code) => code.length < 6),
  );
});

test('refers only to codes in the list', () => {
  const all = new Set(codes);
  const lost = rows.flatMap((row) => places(row.title).filter((place) => !all.has(place.replaceAll(' ', ''))));
  expect(lost).toEqual([]);
});

test('an exclusion never refers to its own code', () => {
  for (const { code, title } of rows) {
    if (title.includes('NÃO ABRANGID'))
      expect(places(title).map((place) => place.replaceAll(' ', ''))).not.toContain(code);
  }
});

test('marks uncertain wording', () => {
  const marked = rows.filter((row) => row.doubtful);
  expect(marked.length).toBeGreaterThan(0);
  expect(rows.find((row) => row.code === '160601')?.doubtful).toBe(false);
});

test.each([
  ['16 06 01*;Acumuladores de chumbo', 'semicolons, spaces and asterisk'],
  ['\uFEFFCódigo;Designação\r\n160601;acumuladores  de chumbo\r\n', 'headings, a mark of Windows, doubled spaces'],
  ['16.06.01\tAcumuladores de chumbo', 'tabs and full stops'],
  ['160601,"Acumuladores de chumbo"', 'commas and quotes'],
])('reads an official table: %j (%s)', (table) => {
  expect(readTitles(table)).toEqual({
    rows: [{ code: '160601', title: 'ACUMULADORES DE CHUMBO', doubtful: false }],
    rejected: [],
  });
});

test('reports lines without a known code or title', () => {
  expect(readTitles('160601;Acumuladores\n999999;Nada\n150101;\n99;Nada').rejected).toEqual([2, 3, 4]);
});
