import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCae } from './cae-table.ts';

const rows = readCae(readFileSync(new URL('./cae.csv', import.meta.url), 'utf8'));
const codesOf = (revision: 4 | 3) => rows.filter((row) => row.Revision === revision).map((row) => row.Code);
const titleOf = (revision: 4 | 3, code: string) =>
  rows.find((row) => row.Revision === revision && row.Code === code)?.Designation;
const levels = (codes: string[]) =>
  [2, 3, 4, 5].map((digits) => new Set(codes.map((code) => code.slice(0, digits))).size);

test.each([
  [4, 'Decreto-Lei n.º 9/2025', [87, 287, 651, 915]],
  [3, 'Decreto-Lei n.º 381/2007', [88, 272, 616, 850]],
] as const)('Rev.%i has every level of %s once, in order', (revision, _, counts) => {
  const codes = codesOf(revision);
  expect(levels(codes)).toEqual(counts);
  expect(codes).toEqual([...new Set(codes)].sort());
});

test.each([4, 3] as const)('Rev.%i numbers a single subclass 0, several from 1', (revision) => {
  const ends = new Map<string, string>();
  for (const code of codesOf(revision)) ends.set(code.slice(0, 4), (ends.get(code.slice(0, 4)) ?? '') + code.slice(4));
  const isWhole = (digits: string) => digits === '0' || (digits.length > 1 && '123456789'.startsWith(digits));
  expect([...ends].filter(([, digits]) => !isWhole(digits))).toEqual([]);
});

test('designations are whole phrases without a full stop', () => {
  const isPhrase = (text: string) =>
    /^[A-ZÁÂÉÍÓÚ]/.test(text) &&
    !/\s{2}|^\s|\s[,.;)]|\(\s/.test(text) &&
    (!text.endsWith('.') || /n\. ?e\.$/.test(text));
  expect(rows.filter((row) => !isPhrase(row.Designation))).toEqual([]);
});

test('each revision keeps the spelling of its law', () => {
  const silent = /\b(?:act|except|eléctr|electr|óptic|extracç|protecç|projecç)/i;
  expect(rows.filter((row) => row.Revision === 4 && silent.test(row.Designation))).toEqual([]);
  expect(
    rows.filter(
      (row) => row.Revision === 3 && /\b(?:ativ|exceto|elétr|eletr|ótic|extraç|proteç|projeç)/i.test(row.Designation),
    ),
  ).toEqual([]);
});

test.each([
  [4, '01111', 'Cerealicultura (exceto arroz)'],
  [4, '38120', 'Recolha de resíduos perigosos'],
  [4, '38211', 'Desmantelamento de veículos automóveis, em fim de vida'],
  [4, '38214', 'Valorização de resíduos metálicos'],
  [4, '46871', 'Comércio por grosso de sucatas e de desperdícios metálicos'],
  [4, '49410', 'Transportes rodoviários de mercadorias'],
  [4, '95310', 'Reparação e manutenção de veículos automóveis'],
  [4, '99000', 'Atividades dos organismos internacionais e outras instituições extraterritoriais'],
  [3, '38211', 'Tratamento e eliminação de resíduos inertes'],
  [3, '38321', 'Valorização de resíduos metálicos'],
  [3, '45200', 'Manutenção e reparação de veículos automóveis'],
  [3, '64300', 'Trusts, fundos e entidades financeiras similares'],
  [3, '69200', 'Actividades de contabilidade e auditoria; consultoria fiscal'],
] as const)('Rev.%i: %s is %s', (revision, code, designation) => expect(titleOf(revision, code)).toBe(designation));

test.each(['4,1111,Cerealicultura', '2,01111,Cerealicultura', '4,01111,'])('rejects %s', (line) => {
  expect(() => readCae(`revision,code,designation\n${line}\n`)).toThrow();
});
