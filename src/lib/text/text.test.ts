import { expect, test } from 'vitest';
import { joinedCode, matches, searchKey, sentenceCase } from './text.ts';

test.each([
  ['ÓLEOS E GORDURAS ALIMENTARES', 'Óleos e gorduras alimentares'],
  ['ÓLEOS HIDRÁULICOS CONTENDO PCB', 'Óleos hidráulicos contendo PCB'],
  ['CLOROFLUOROCARBONETOS, HCFC, HFC', 'Clorofluorocarbonetos, HCFC, HFC'],
  ['RESÍDUOS DA FFDU DE BASES', 'Resíduos da FFDU de bases'],
  ['', ''],
])('%j is shown as %j', (capitals, shown) => expect(sentenceCase(capitals)).toBe(shown));

test('keys drop accents and capitals and match every word', () => {
  expect(searchKey(' Níquel-Cádmio ')).toBe('niquel-cadmio');
  expect([matches('oleos de motor', 'motor ÓLEO'), matches('oleos de motor', 'oleo caixa')]).toEqual([true, false]);
});

test.each(['d’água', 'd‘agua', "D'ÁGUA", 'dʼagua'])("%s finds D’Água and D'Água", (term) => {
  expect([
    matches(searchKey('Mãe D’Água'), term),
    matches(searchKey("Mãe D'Água"), term),
    matches('mae d’agua', term),
  ]).toEqual([true, true, true]);
});

test.each(['bx–48–tl', 'BX 48 TL', 'bx48tl', 'bx.48.tl'])('%s finds BX-48-TL', (term) =>
  expect(matches('bx-48-tl camiao', term)).toBe(true),
);

test.each([
  ['GU1A-RDEM', 'gu1ardem'],
  ['ABCD—EFGH', 'abcdefgh'],
  ['PT 2026 0105 900001', 'pt20260105900001'],
  ['GU1ARDEM', null],
  ['Quinta da Nogueira', null],
  ['a 1', null],
])('the code in %s is %s', (text, code) => expect(joinedCode(text)).toBe(code));
