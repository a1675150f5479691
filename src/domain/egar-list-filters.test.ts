import { expect, test } from 'vitest';
import type { EgarRow } from '../db/rows.ts';
import { type EgarFilters, filterEgars, noFilters, serverFilters, sidesWith } from './egar-list-filters.ts';
import { placesOf } from './egar-places.ts';

const guide = (id: string, change: object = {}): EgarRow =>
  ({
    ...{ UniqueId: id, Status: 'o', Authorized: true, IsFinished: false, ResidueRectified: null, Products: [] },
    ...{ FirstTransportDate: '2026-11-20T10:00:00Z', text: `pt2026 ${id} vela azul` },
    Origin: { Nif: '500000000', CodApa: 'APA1' },
    Destin: { Nif: '600000001', CodApa: 'APA2' },
    Transporters: [{ Nif: '700000003', ApaCode: 'APA3' }],
    Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R4', Quantidade: 1 },
    ...change,
  }) as unknown as EgarRow;

const mine = placesOf([
  { Vat: '600000001', ApaCode: 'APA2', Permission: 20, Type: 1, HasApaAccessConfigured: false },
  { Vat: '500000000', ApaCode: 'APA1', Permission: 0, Type: 1, HasApaAccessConfigured: false },
]);
const ids = (
  rows: EgarRow[],
  filters: Partial<EgarFilters>,
  tab: 0 | 1 | 2 | 3 = 0,
  chosen: { Vat: string; ApaCode: string } | null = null,
) => filterEgars(rows, tab, { ...noFilters, ...filters }, { places: mine, chosen }).map((row) => row.UniqueId);

test('a tab holds the guides in which an establishment of the user stands on that side; without a permission it does not count', () => {
  const rows = [guide('a'), guide('b', { Destin: { Nif: '9', CodApa: 'X' }, Transporters: [{ Nif: '600000001', ApaCode: 'APA2' }] })];
  expect(ids(rows, {}, 1)).toEqual([]);
  expect(ids(rows, {}, 2)).toEqual(['a']);
  expect(ids(rows, {}, 3)).toEqual(['b']);
  expect(ids(rows, {}, 0)).toEqual(['a', 'b']);
});

test.each([
  [false, []],
  [true, ['a']],
])('a client’s establishment with proven access: %s', (HasApaAccessConfigured, found) => {
  const places = placesOf([{ Vat: '500000000', ApaCode: 'APA1', Permission: 20, Type: 2, HasApaAccessConfigured }]);
  const rows = filterEgars([guide('a')], 1, noFilters, { places, chosen: null });
  expect(rows.map((row) => row.UniqueId)).toEqual(found);
});

test.each<[string, Partial<EgarFilters>, string[]]>([
  ['status', { status: 'f' }, ['closed']],
  ['days, both ends in', { from: '2026-11-01', to: '2026-11-01' }, ['early']],
  ['the beginning of a waste code', { ler: '17' }, ['closed']],
  ['words without accents', { text: 'Véla early' }, ['early']],
  ['what waits for its authorisation', { waiting: true }, ['early']],
  ['what does not', { waiting: false, operation: 'R4' }, ['plain']],
  ['a tag', { tag: 't1' }, ['plain']],
])('filtered by %s', (_, filters, found) => {
  const rows = [
    guide('plain', { Products: [{ UniqueId: 't1' }] }),
    guide('early', { FirstTransportDate: '2026-11-01T23:30:00Z', Authorized: false, Status: 'i' }),
    guide('closed', {
      ...{ Status: 'f', IsFinished: true },
      ResidueRectified: { CodigoResiduoLerCorrigido: '170904', QuantidadeCorrigido: 2, CodigoOperacaoCorrigido: 'R5' },
    }),
  ];
  expect(ids(rows, filters)).toEqual(found);
});

test('an establishment is found on every side', () => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z' }] })];
  expect(ids(rows, {}, 0, { Vat: '700000003', ApaCode: 'APA3' })).toEqual(['a']);
});

test.each(['AA-00-BB', 'aa00bb', 'AA 00 BB'])('finds a plate kept without hyphens by %s', (text) => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z', Matricula: 'AA00BB' }] })];
  expect(ids(rows, { text })).toEqual(['b']);
});

test('finds a guide by the NIF of a party, and by the name of a transporter', () => {
  const rows = [
    guide('a', { Transporters: [{ Nif: '1', ApaCode: 'Z', Nome: 'Transportes Maré' }] }),
    guide('b', { Origin: { Nif: '501234567', CodApa: 'APA9' } }),
  ];
  expect(ids(rows, { text: '501234567' })).toEqual(['b']);
  expect(ids(rows, { text: 'mare' })).toEqual(['a']);
});

test.each(['501234567', '4321', 'PT2026', 'AA-00-11', 'véla azul', 'x'])('the server is asked for the text %s as it is written', (text) => {
  expect(serverFilters(0, { ...noFilters, text: ` ${text} ` }, null)).toEqual({ Text: text });
  const chosen = { Vat: '600000001', ApaCode: 'APA2' };
  expect(serverFilters(0, { ...noFilters, text }, chosen)).toEqual({ Text: text, Vat: '600000001', ApaCode: 'APA2' });
});

test('the server is not asked for the beginning of a waste code', () => {
  expect(serverFilters(0, { ...noFilters, ler: '16' }, null)).toBeNull();
});

test('names the other sides on which a text is found', () => {
  const around = { places: mine, chosen: null };
  expect(sidesWith([guide('a')], 1, { ...noFilters, text: 'vela' }, around)).toEqual([2]);
  expect(sidesWith([guide('a')], 1, { ...noFilters, text: 'nada' }, around)).toEqual([]);
  expect(sidesWith([guide('a')], 0, { ...noFilters, text: 'vela' }, around)).toEqual([]);
});
