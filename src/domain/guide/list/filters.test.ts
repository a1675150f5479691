import { expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { toPlaces } from '../create/places.ts';
import {
  type ChosenPlaces,
  filterGuides,
  type GuideFilters,
  noFilters,
  noPlaces,
  replaceSide,
  serverFilters,
} from './filters.ts';

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

const mine = toPlaces([
  { Vat: '600000001', ApaCode: 'APA2', Permission: 20, HasApaAccessConfigured: true },
  { Vat: '500000000', ApaCode: 'APA1', Permission: 0, HasApaAccessConfigured: true },
]);
const ids = (
  rows: GuideRow[],
  filters: Partial<GuideFilters>,
  tab: 0 | 1 | 2 | 3 = 0,
  chosen: Partial<ChosenPlaces> = {},
) =>
  filterGuides(rows, tab, { ...noFilters, ...filters }, { places: mine, chosen: { ...noPlaces, ...chosen } }).map(
    (row) => row.UniqueId,
  );

test('a tab holds guides whose side has a permitted establishment', () => {
  const rows = [
    guide('a'),
    guide('b', { Destin: { Nif: '9', CodApa: 'X' }, Transporters: [{ Nif: '600000001', ApaCode: 'APA2' }] }),
  ];
  expect(ids(rows, {}, 1)).toEqual([]);
  expect(ids(rows, {}, 2)).toEqual(['a']);
  expect(ids(rows, {}, 3)).toEqual(['b']);
  expect(ids(rows, {}, 0)).toEqual(['a', 'b']);
});

test.each([
  [false, ['issued here']],
  [true, ['a', 'issued here']],
])('finds guides by proven access: %s', (HasApaAccessConfigured, found) => {
  const places = toPlaces([{ Vat: '500000000', ApaCode: 'APA1', Permission: 20, HasApaAccessConfigured }]);
  const rows = filterGuides([guide('a'), guide('issued here', { IssuedHere: true })], 1, noFilters, {
    places,
    chosen: noPlaces,
  });
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
])('filters by %s', (_, filters, found) => {
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

test('finds undecided guides awaiting acceptance, and unfinished ones', () => {
  const rows = [
    guide('waits', { Actions: ['CAN_ACCEPT_EMISSION'] }),
    guide('queued', { Actions: ['CAN_ACCEPT_EMISSION'] }),
    guide('sent', { Actions: [] }),
    guide('closed', { Actions: [], Status: 'f' }),
  ];
  const scoped = (scope: GuideFilters['scope']) =>
    filterGuides(rows, 2, { ...noFilters, scope }, { places: mine, chosen: noPlaces, moved: new Set(['queued']) }).map(
      (row) => row.UniqueId,
    );
  expect(scoped('toAccept')).toEqual(['waits']);
  expect(scoped('live')).toEqual(['waits', 'queued', 'sent']);
  expect(serverFilters(2, { ...noFilters, scope: 'live' }, noPlaces)).toBeNull();
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
  const transporter = (Nif: string, ApaCode: string) => ({ Nif, ApaCode });
  const rows = [
    guide('a'),
    guide('b', { Transporters: [transporter('1', 'APA3')] }),
    guide('c', {
      Destin: { Nif: '9', CodApa: 'X' },
      Transporters: [transporter('1', 'Z'), transporter('700000003', 'APA9')],
    }),
  ];
  expect(ids(rows, filters, 0, chosen)).toEqual(found);
});

test('asks the server for clients by id, parties as typed', () => {
  const asked = { ...noFilters, client: 'c1', vat: 'PT 501–234–567', apaCode: 'apa00001' };
  expect(serverFilters(0, asked, { ...noPlaces, client: { Vat: '5', ApaCode: null } })).toEqual({
    ClientId: 'c1',
    Vat: '501234567',
    ApaCode: 'APA00001',
  });
});

test.each(['AA-00-BB', 'aa00bb', 'AA 00 BB'])('finds a plate kept without hyphens by %s', (text) => {
  const rows = [guide('a'), guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z', Matricula: 'AA00BB' }] })];
  expect(ids(rows, { text })).toEqual(['b']);
});

test.each(['FÜ-AB 123', 'füab123', 'FÜ–AB–123', 'L-654321', 'l654321'])(
  'finds a foreign plate and a trailer by %s',
  (text) => {
    const rows = [
      guide('a'),
      guide('b', { Transporters: [{ Nif: '1', ApaCode: 'Z', Matricula: 'FÜ-AB 123 / L-654321' }] }),
    ];
    expect(ids(rows, { text })).toEqual(['b']);
  },
);

test('finds guides by a party’s NIF or transporter’s name', () => {
  const rows = [
    guide('a', { Transporters: [{ Nif: '1', ApaCode: 'Z', Nome: 'Transportes Maré' }] }),
    guide('b', { Origin: { Nif: '501234567', CodApa: 'APA9' } }),
  ];
  expect(ids(rows, { text: '501234567' })).toEqual(['b']);
  expect(ids(rows, { text: 'mare' })).toEqual(['a']);
});

test.each(['501234567', '4321', 'PT2026', 'AA-00-11', 'véla azul', 'x'])(
  'asks the server for the text %s as written',
  (text) => {
    expect(serverFilters(0, { ...noFilters, text: ` ${text} ` }, noPlaces)).toEqual({ Text: text });
    const chosen = { ...noPlaces, establishment: { Vat: '600000001', ApaCode: 'APA2' } };
    expect(serverFilters(0, { ...noFilters, text }, chosen)).toEqual({ Text: text, Vat: '600000001', ApaCode: 'APA2' });
  },
);

test('does not send the server a partial waste code', () => {
  expect(serverFilters(0, { ...noFilters, ler: '16' }, noPlaces)).toBeNull();
});

test('names other sides where a text is found', () => {
  const around = { places: mine, chosen: noPlaces };
  expect(replaceSide([guide('a')], 1, { ...noFilters, text: 'vela' }, around)).toEqual([2]);
  expect(replaceSide([guide('a')], 1, { ...noFilters, text: 'nada' }, around)).toEqual([]);
  expect(replaceSide([guide('a')], 0, { ...noFilters, text: 'vela' }, around)).toEqual([]);
});
