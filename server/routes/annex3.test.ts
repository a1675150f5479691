import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, castOf, guideIn } from '../testing/guides.ts';
import { type Client, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let cast: Cast;
let recipient: Client;
let criteria: Record<string, string>;
let ids: string[];

const works = { type: 'OBRAS_RCD', originApaCode: '', originName: 'Mercado de Ovar', lerCode: '170904', operation: 'R5' };
const path = '/egar/attachment/rcd';

beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  recipient = await server.as('administrador', 'recicla');
  const { vat, apaCode } = cast.destin;
  criteria = { Period: '2019-06', DestinVat: vat, DestinApaCode: apaCode, OriginObra: 'mercado' };
  const corrected = { quantity: 90.5, lerCode: '170107', operation: 'R12', group: null, numPgl: null };
  const rectification = { ...corrected, destinComment: null, originComment: null, closeAt: '2019-06-30T22:59:59Z', accepted: true };
  ids = [
    await guideIn(server, cast, 'f', { ...works, closedAt: new Date('2019-05-31T23:00:00Z') }),
    await guideIn(server, cast, 'f', { ...works, closedAt: new Date('2019-06-30T22:59:59Z'), rectification }),
  ];
  await guideIn(server, cast, 'f', { ...works, closedAt: new Date('2019-06-30T23:00:00Z') });
  await guideIn(server, cast, 'o', works);
});
afterAll(() => server.close());

test('finds the closed guides of the month in Lisbon, with the values in force', async () => {
  const { status, body } = await recipient.post(path, criteria);
  expect([status, body.NextNumber]).toEqual([200, expect.stringMatching(/^1\/\d{4}$/)]);
  expect(
    body.Items.map(({ UniqueId, LerCode, Operation, Quantity }: Record<string, unknown>) => [UniqueId, LerCode, Operation, Quantity]),
  ).toEqual([
    [ids[1], '170107', 'R12', 90.5],
    [ids[0], '170904', 'R5', 100],
  ]);
});

test('finds nothing for the account of the carrier, and knows no guide for another', async () => {
  expect((await (await server.as('administrador')).post(path, criteria)).body.Items).toEqual([]);
  expect((await (await server.as('administrador', 'outra')).post(`${path}/create`, { ...criteria, Ids: ids })).status).toBe(404);
});

test('gives one number to a repeated key, and the same file', async () => {
  const key = { 'Idempotency-Key': 'annex3-key-1' };
  for (const _ of [1, 2]) {
    const { status, headers, body } = await recipient.post(`${path}/create`, { ...criteria, Ids: ids }, key);
    expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(5_000);
    expect(headers.get('x-smg-filename')).toMatch(/^Anexo 3 1-\d{4}\.pdf$/);
  }
  expect((await recipient.get(`${path}/certificates`)).body).toMatchObject({ iTotalRecords: 1, aaData: [{ Guides: 2, Quantity: 190.5 }] });
});

test('states one work: guides of two are refused, and both are told apart', async () => {
  const other = { ...works, originName: 'Mercado de Aveiro', closedAt: new Date('2019-06-10T10:00:00Z') };
  const second = await guideIn(server, cast, 'f', other);
  const found = (await recipient.post(path, criteria)).body.Items as { UniqueId: string; Origin: string }[];
  expect(found.find(({ UniqueId }) => UniqueId === second)?.Origin).toContain('Mercado de Aveiro');
  const { status, body } = await recipient.post(`${path}/create`, { ...criteria, Ids: [...ids, second] });
  expect([status, body._applicationErrors]).toEqual([400, [{ Message: 'annex3_several_works' }]]);
  const narrowed = { ...criteria, OriginObra: 'aveiro' };
  expect((await recipient.post(`${path}/create`, { ...narrowed, Ids: ids })).body._applicationErrors).toEqual([
    { Message: 'annex3_guides_changed' },
  ]);
});

test('finds by establishment and by transporter', async () => {
  const { origin, carrier } = cast;
  const placed = { ...works, originApaCode: origin.apaCode, originName: origin.name, closedAt: new Date('2019-06-11T10:00:00Z') };
  const id = await guideIn(server, cast, 'f', placed);
  const by = {
    Period: '2019-06',
    DestinVat: criteria.DestinVat,
    DestinApaCode: criteria.DestinApaCode,
    OriginVat: origin.vat,
    OriginApaCode: origin.apaCode,
  };
  const found = async (more: object) =>
    (await recipient.post(path, { ...by, ...more })).body.Items.map((one: { UniqueId: string }) => one.UniqueId);
  expect(await found({ TransporterVat: carrier.vat, TransporterApaCode: carrier.apaCode })).toEqual([id]);
  expect(await found({ TransporterVat: cast.destin.vat })).toEqual([]);
  expect([await found({ TransporterApaCode: carrier.apaCode }), await found({ TransporterApaCode: 'APA00000000' })]).toEqual([[id], []]);
});

test('draws the file again when the store has lost it', async () => {
  const [{ UniqueId }] = (await recipient.get(`${path}/certificates`)).body.aaData;
  await server.files.remove(UniqueId);
  expect((await recipient.get(`${path}/certificates/${UniqueId}`)).body.slice(0, 5)).toBe('%PDF-');
});

test('leaves no gap and takes no number twice when twenty are issued at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => recipient.post(`${path}/create`, { ...criteria, Ids: ids })));
  const { aaData } = (await recipient.get(`${path}/certificates?pageSize=200`)).body;
  const numbers = aaData.map(({ Number: number }: { Number: string }) => Number.parseInt(number, 10)).sort((a: number, b: number) => a - b);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
});
