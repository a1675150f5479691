import { expect, test } from 'vitest';
import type { GuideRow } from '../../db/rows.ts';
import { type ChosenPlaces, filterGuides, type GuideFilters, noFilters, nowhere, serverFilters, sidesWith } from './guide-list-filters.ts';
import { placesOf } from './guide-places.ts';

const guide = (id: string, change: object = {}): GuideRow =>
  ({
    UniqueId: id,
    Status: 'o',
    Authorized: true,
    IsFinished: false,
    ResidueRectified: null,
    Products: [],
    FirstTransportDate: '2026-11-20T10:00:00Z',
    text: `pt2026 ${id} vela azul`,
    Origin: { Nif: '500000000', CodApa: 'APA1' },
    Destin: { Nif: '600000001', CodApa: 'APA2' },
    Transporters: [{ Nif: '700000003', ApaCode: 'APA3' }],
    Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R4', Quantidade: 1 },
    ...change,
  }) as unknown as GuideRow;

const mine = placesOf([
  { Vat: '600000001', ApaCode: 'APA2', Permission: 20, HasApaAccessConfigured: true },
  { Vat: '500000000', ApaCode: 'APA1', Permission: 0, HasApaAccessConfigured: true },
]);
const ids = (rows: GuideRow[], filters: Partial<GuideFilters>, tab: 0 | 1 | 2 | 3 = 0, chosen: Partial<ChosenPlaces> = {}) =>
  filterGuides(rows, tab, { ...noFilters, ...filters }, { places: mine, chosen: { ...nowhere, ...chosen } }).map((row) => row.UniqueId);

test('a tab holds the guides with one of the user’s establishments on that side; establishments without permission do not count', () => {
  const rows = [guide('a'), guide('b', { Destin: { Nif: '9', CodApa: 'X' }, Transporters: [{ Nif: '600000001', ApaCode: 'APA2' }] })];
  expect(ids(rows, {}, 1)).toEqual([]);
  expect(ids(rows, {}, 2)).toEqual(['a']);
  expect(ids(rows, {}, 3)).toEqual(['b']);
  expect(ids(rows, {}, 0)).toEqual(['a', 'b']);
});

test.each([
  [false, ['issued here']],
  [true, ['a', 'issued here']],
])('an establishment with proven access: %s', (HasApaAccessConfigured, found) => {
  const places = placesOf([{ Vat: '500000000', ApaCode: 'APA1', Permission: 20, HasApaAccessConfigured }]);
  const rows = filterGuides([guide('a'), guide('issued here', { IssuedHere: true })], 1, noFilters, { places, chosen: nowhere });
  expect(rows.map((row) => row.UniqueId)).toEqual(found);
});

test.each<[string, Partial<GuideFilters>, string[]]>([
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
      Status: 'f',
      IsFinished: true,
      ResidueRectified: { CodigoResiduoLerCorrigido: '170904', QuantidadeCorrigido: 2, CodigoOperacaoCorrigido: 'R5' },
    }),
  ];
  expect(ids(rows, filters)).toEqual(found);
});

test('finds what awaits acceptance, without what was decided here, and what has not ended', () => {
  const rows = [
    guide('waits', { Actions: ['CAN_ACCEPT_EMISSION'] }),
    guide('queued', { Actions: ['CAN_ACCEPT_EMISSION'] }),
    guide('sent', { Actions: [] }),
    guide('closed', { Actions: [], Status: 'f' }),
  ];
  const scoped = (scope: GuideFilters['scope']) =>
    filterGuides(rows, 2, { ...noFilters, scope }, { places: mine, chosen: nowhere, moved: new Set(['queued']) }).map(
      (row) => row.UniqueId,
    );
  expect(scoped('toAccept')).toEqual(['waits']);
  expect(scoped('live')).toEqual(['waits', 'queued', 'sent']);
  expect(serverFilters(2, { ...noFilters, scope: 'live' }, nowhere)).toBeNull();
});

test('finds an establishment on every side', () => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z' }] })];
  expect(ids(rows, {}, 0, { establishment: { Vat: '700000003', ApaCode: 'APA3' } })).toEqual(['a']);
});

test.each<[string, Partial<GuideFilters>, Partial<ChosenPlaces>, string[]]>([
  ['a NIF, of whichever side', { vat: '700 000 003' }, {}, ['a', 'c']],
  ['an APA code as it is typed', { apaCode: ' apa3' }, {}, ['a', 'b']],
  ['both, of one party', { vat: '700000003', apaCode: 'APA3' }, {}, ['a']],
  ['a NIF and the APA code of another party', { vat: '600000001', apaCode: 'APA3' }, {}, []],
  ['a client', { client: 'x' }, { client: { Vat: '700000003', ApaCode: 'APA9' } }, ['c']],
  ['a client without an APA code', { client: 'x' }, { client: { Vat: '700000003', ApaCode: null } }, ['a', 'c']],
  ['a client and a party besides', { client: 'x', vat: '9' }, { client: { Vat: '700000003', ApaCode: null } }, ['c']],
])('finds the guides of %s', (_, filters, chosen, found) => {
  const carrier = (Nif: string, ApaCode: string) => ({ Nif, ApaCode });
  const rows = [
    guide('a'),
    guide('b', { Transporters: [carrier('1', 'APA3')] }),
    guide('c', { Destin: { Nif: '9', CodApa: 'X' }, Transporters: [carrier('1', 'Z'), carrier('700000003', 'APA9')] }),
  ];
  expect(ids(rows, filters, 0, chosen)).toEqual(found);
});

test('asks the server for a client by id, and for a party by what was typed', () => {
  const asked = { ...noFilters, client: 'c1', vat: 'PT 501–234–567', apaCode: 'apa00001' };
  expect(serverFilters(0, asked, { ...nowhere, client: { Vat: '5', ApaCode: null } })).toEqual({
    ClientId: 'c1',
    Vat: '501234567',
    ApaCode: 'APA00001',
  });
});

test.each(['AA-00-BB', 'aa00bb', 'AA 00 BB'])('finds a plate kept without hyphens by %s', (text) => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z', Matricula: 'AA00BB' }] })];
  expect(ids(rows, { text })).toEqual(['b']);
});

test.each(['FÜ-AB 123', 'füab123', 'FÜ–AB–123', 'L-654321', 'l654321'])('finds a foreign plate and a trailer by %s', (text) => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z', Matricula: 'FÜ-AB 123 / L-654321' }] })];
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

test.each(['501234567', '4321', 'PT2026', 'AA-00-11', 'véla azul', 'x'])('asks the server for the text %s as written', (text) => {
  expect(serverFilters(0, { ...noFilters, text: ` ${text} ` }, nowhere)).toEqual({ Text: text });
  const chosen = { ...nowhere, establishment: { Vat: '600000001', ApaCode: 'APA2' } };
  expect(serverFilters(0, { ...noFilters, text }, chosen)).toEqual({ Text: text, Vat: '600000001', ApaCode: 'APA2' });
});

test('does not ask the server for a partial waste code', () => {
  expect(serverFilters(0, { ...noFilters, ler: '16' }, nowhere)).toBeNull();
});

test('names the other sides on which a text is found', () => {
  const around = { places: mine, chosen: nowhere };
  expect(sidesWith([guide('a')], 1, { ...noFilters, text: 'vela' }, around)).toEqual([2]);
  expect(sidesWith([guide('a')], 1, { ...noFilters, text: 'nada' }, around)).toEqual([]);
  expect(sidesWith([guide('a')], 0, { ...noFilters, text: 'vela' }, around)).toEqual([]);
});
