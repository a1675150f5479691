import { expect, test } from 'vitest';
import { matches, searchKey, sentenceCase } from './text.ts';

test.each([
  ['ÓLEOS E GORDURAS ALIMENTARES', 'Óleos e gorduras alimentares'],
  ['ÓLEOS HIDRÁULICOS CONTENDO PCB', 'Óleos hidráulicos contendo PCB'],
  ['CLOROFLUOROCARBONETOS, HCFC, HFC', 'Clorofluorocarbonetos, HCFC, HFC'],
  ['RESÍDUOS DA FFDU DE BASES', 'Resíduos da FFDU de bases'],
  ['', ''],
])('%j is shown as %j', (capitals, shown) => expect(sentenceCase(capitals)).toBe(shown));

test('keys have no accents or capitals, and must contain every word', () => {
  expect(searchKey(' Níquel-Cádmio ')).toBe('niquel-cadmio');
  expect([matches('oleos de motor', 'motor ÓLEO'), matches('oleos de motor', 'oleo caixa')]).toEqual([true, false]);
});
