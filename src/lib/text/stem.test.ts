import { expect, test } from 'vitest';
import { foldSpelling, stem } from './stem.ts';

test.each([
  ['pilha', 'pilhas'],
  ['embalagem', 'embalagens'],
  ['metal', 'metais'],
  ['papel', 'papeis'],
  ['oleo', 'oleos'],
  ['frigorifico', 'frigorificos'],
  ['motor', 'motores'],
  ['construcao', 'construcoes'],
  ['cartao', 'cartoes'],
  ['verniz', 'vernizes'],
  ['veiculo', 'veiculos'],
])('%s and %s have the same stem', (one, many) => expect(stem(many)).toBe(stem(one)));

test('a short word is left whole', () => expect(['gas', 'oa', ''].map(stem)).toEqual(['gas', 'oa', '']));
test('the old spelling reads as the new one', () => {
  expect(['electrico', 'optico', 'accao', 'colector'].map(foldSpelling)).toEqual([
    'eletrico',
    'otico',
    'acao',
    'coletor',
  ]);
});
