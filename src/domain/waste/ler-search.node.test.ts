import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findable, searchCatalogue } from './catalogue-search.ts';
import { tradeWords } from './ler-words.ts';

const titles = readFileSync(new URL('../../../server/catalogue/ler.csv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(';'))
  .filter(([code = '']) => /^\d{6}$/.test(code));
const rows = titles.map(([code = '', title = '']) => findable(code, code, title, tradeWords(code)));
const find = (query: string) => searchCatalogue(rows, query);

test.each([
  ['pilhas', '160604'],
  ['pilha alcalina', '160604'],
  ['baterias', '160601'],
  ['baterias de chumbo', '160601'],
  ['madeiras', '170201'],
  ['frigoríficos', '200123'],
  ['frigorifico', '160211'],
  ['toners', '080318'],
  ['tinteiros', '080318'],
  ['fossas', '200304'],
  ['fossas sépticas', '200304'],
  ['equipamentos eléctricos', '200136'],
  ['pneu', '160103'],
  ['embalagem de plástico', '150102'],
  ['entulhos', '170107'],
  ['óleos queimados', '130205'],
  ['lâmpadas', '200121'],
  ['oleo fritura', '200125'],
])('%s finds %s', (query, code) => expect(find(query)).toContain(code));
