import { describe, expect, test } from 'vitest';
import { findable, searchCatalogue } from './catalogue-search.ts';

const rows = [
  ['150202', 'ABSORVENTES, MATERIAIS FILTRANTES CONTAMINADOS', 'Absorventes'],
  ['150203', 'ABSORVENTES NÃO ABRANGIDOS EM 15 02 02', 'Absorventes'],
  ['160107', 'FILTROS DE ÓLEO', 'Veículos em fim de vida'],
  ['130205', 'ÓLEOS MINERAIS NÃO CLORADOS DE MOTORES', 'Óleos usados'],
  ['160601', 'ACUMULADORES DE CHUMBO', 'Pilhas e acumuladores'],
  ['160602', 'ACUMULADORES DE NÍQUEL-CÁDMIO', 'Pilhas e acumuladores'],
  ['170403', 'CHUMBO', 'Metais'],
].map(([code = '', title = '', around = '']) => findable(code, code, title, around));
const find = (query: string) => searchCatalogue(rows, query);

describe('by code', () => {
  test.each(['160601', '16 06 01', '16.06.01', '16 06 01*', ' 160601* '])('%j is the same code', (query) =>
    expect(find(query)).toEqual(['160601']),
  );
  test('a prefix finds the whole sub-chapter', () => expect(find('16 06')).toEqual(['160601', '160602']));
  test('words narrow it further', () => expect(find('16 chumbo')).toEqual(['160601']));
  test('falls back to codes named in titles', () => expect(find('15 02 02 abrangidos')).toEqual(['150203']));
});

describe('by words', () => {
  test('ignores accents and word order', () => expect(find('cadmio niquel')).toEqual(['160602']));
  test('titles that begin with the words come first', () => expect(find('chumbo')).toEqual(['170403', '160601']));
  test('titles with a word beginning so come next', () => expect(find('oleo')).toEqual(['130205', '160107']));
  test('chapter titles come last', () => expect(find('pilhas')).toEqual(['160601', '160602']));
  test('every word must match', () => expect(find('chumbo niquel')).toEqual([]));
});

describe('by everyday words', () => {
  test('finds singular and plural alike', () => expect(find('filtro')).toEqual(find('filtros')));
  test('a plural finds a title in the singular', () => expect(find('chumbos')).toEqual(find('chumbo')));
  test('finds the old spelling', () => {
    const lamps = [findable('160214', '160214', 'EQUIPAMENTO ELÉTRICO')];
    expect(searchCatalogue(lamps, 'eléctricos')).toEqual(['160214']);
  });
});

test('an empty query lists everything in order', () => expect(find('  ')).toHaveLength(rows.length));
test('a UN number may be written with its prefix', () => {
  const numbers = [findable('1263', '1263', 'TINTAS'), findable('2794', '2794', 'ACUMULADORES')];
  expect(['UN 1263', 'un1263', 'ONU 1263', '1263', 'tinta'].map((query) => searchCatalogue(numbers, query))).toEqual(
    Array(5).fill(['1263']),
  );
});
