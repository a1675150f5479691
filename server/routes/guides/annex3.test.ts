import { beforeAll, expect, test } from 'vitest';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, recycler: destin } = await testOffice(['recycler']);
let criteria: Record<string, string>;
let ids: string[];

const works = {
  type: 'OBRAS_RCD',
  originApaCode: '',
  originName: 'Mercado de Ovar',
  lerCode: '170904',
  operation: 'R5',
};
const path = '/egar/attachment/rcd';

beforeAll(async () => {
  const { vat, apaCode } = cast.destin;
  criteria = { Period: '2019-06', DestinVat: vat, DestinApaCode: apaCode, OriginObra: 'mercado' };
  const corrected = { quantity: 90.5, lerCode: '170107', operation: 'R12', group: null, numPgl: null };
  const rectification = {
    ...corrected,
    destinComment: null,
    originComment: null,
    closeAt: '2019-06-30T22:59:59Z',
    accepted: true,
  };
  ids = [
    await putGuide(server, cast, 'f', { ...works, closedAt: new Date('2019-05-31T23:00:00Z') }),
    await putGuide(server, cast, 'f', { ...works, closedAt: new Date('2019-06-30T22:59:59Z'), rectification }),
  ];
  await putGuide(server, cast, 'f', { ...works, closedAt: new Date('2019-06-30T23:00:00Z') });
  await putGuide(server, cast, 'o', works);
});

test('finds guides closed in the Lisbon month, with corrections', async () => {
  const { status, body } = await destin.post(path, criteria);
  expect([status, body.NextNumber]).toEqual([200, expect.stringMatching(/^1\/\d{4}$/)]);
  expect(
    body.Items.map(({ UniqueId, LerCode, Operation, Quantity }: Record<string, unknown>) => [
      UniqueId,
      LerCode,
      Operation,
      Quantity,
    ]),
  ).toEqual([
    [ids[1], '170107', 'R12', 90.5],
    [ids[0], '170904', 'R5', 100],
  ]);
});

test('finds nothing for the transporter or another account', async () => {
  expect((await (await server.as('administrador')).post(path, criteria)).body.Items).toEqual([]);
  expect(
    (await (await server.as('administrador', 'outra')).post(`${path}/create`, { ...criteria, Ids: ids })).status,
  ).toBe(404);
});

test('a repeated key gets one number and one file', async () => {
  const key = { 'Idempotency-Key': 'annex3-key-1' };
  for (const _ of [1, 2]) {
    const { status, headers, body } = await destin.post(`${path}/create`, { ...criteria, Ids: ids }, key);
    expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(5_000);
    expect(headers.get('x-smg-filename')).toMatch(/^Anexo 3 1-\d{4}\.pdf$/);
  }
  expect((await destin.get(`${path}/certificates`)).body).toMatchObject({
    iTotalRecords: 1,
    aaData: [{ Guides: 2, Quantity: 190.5 }],
  });
});

test('refuses guides of two works in one certificate', async () => {
  const other = { ...works, originName: 'Mercado de Aveiro', closedAt: new Date('2019-06-10T10:00:00Z') };
  const second = await putGuide(server, cast, 'f', other);
  const found = (await destin.post(path, criteria)).body.Items as { UniqueId: string; Origin: string }[];
  expect(found.find(({ UniqueId }) => UniqueId === second)?.Origin).toContain('Mercado de Aveiro');
  const { status, body } = await destin.post(`${path}/create`, { ...criteria, Ids: [...ids, second] });
  expect([status, body._applicationErrors]).toEqual([400, [{ Message: 'annex3_several_works' }]]);
  const narrowed = { ...criteria, OriginObra: 'aveiro' };
  expect((await destin.post(`${path}/create`, { ...narrowed, Ids: ids })).body._applicationErrors).toEqual([
    { Message: 'annex3_guides_changed' },
  ]);
});

test('finds by establishment and by transporter', async () => {
  const { origin, transporter } = cast;
  const placed = {
    ...works,
    originApaCode: origin.apaCode,
    originName: origin.name,
    closedAt: new Date('2019-06-11T10:00:00Z'),
  };
  const id = await putGuide(server, cast, 'f', placed);
  const by = {
    Period: '2019-06',
    DestinVat: criteria.DestinVat,
    DestinApaCode: criteria.DestinApaCode,
    OriginVat: origin.vat,
    OriginApaCode: origin.apaCode,
  };
  const found = async (more: object) =>
    (await destin.post(path, { ...by, ...more })).body.Items.map((one: { UniqueId: string }) => one.UniqueId);
  expect(await found({ TransporterVat: transporter.vat, TransporterApaCode: transporter.apaCode })).toEqual([id]);
  expect(await found({ TransporterVat: cast.destin.vat })).toEqual([]);
  expect([
    await found({ TransporterApaCode: transporter.apaCode }),
    await found({ TransporterApaCode: 'APA00000000' }),
  ]).toEqual([[id], []]);
});

test('redraws the file when the store has lost it', async () => {
  const [{ UniqueId }] = (await destin.get(`${path}/certificates`)).body.aaData;
  await server.files.remove(UniqueId);
  expect((await destin.get(`${path}/certificates/${UniqueId}`)).body.slice(0, 5)).toBe('%PDF-');
});

test('twenty parallel certificates get consecutive numbers', async () => {
  await Promise.all(Array.from({ length: 20 }, () => destin.post(`${path}/create`, { ...criteria, Ids: ids })));
  const { aaData } = (await destin.get(`${path}/certificates?pageSize=200`)).body;
  const numbers = aaData
    .map(({ Number: number }: { Number: string }) => Number.parseInt(number, 10))
    .sort((a: number, b: number) => a - b);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
});
