import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '#domain/report/summary.ts';
import { formatTonnes, shownKg } from '#lib/format.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import { queryRows } from '#server/db/types.ts';
import { placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, recycler: destin, desk } = await testOffice(['recycler', 'desk']);

/** Establishment of the producer in the recipient's account. */
let client: string;
const day = new Date('2019-05-02T08:00:00Z');
const path = '/reports/services-received-quantities-summary';
const year = { StartDate: '2019-01-01', EndDate: '2019-12-31' };

beforeAll(async () => {
  const { id: _, uniqueId: __, ...producer } = cast.origin;
  const known = { ...producer, accountId: cast.destin.accountId, type: 2, isDefault: false, internalCode: 'VELA' };
  const [row] = await server.db.insert(establishments).values(known).returning();
  client = row?.uniqueId ?? '';
  const values = { quantity: 90.5, lerCode: '170107', operation: 'R12', group: null, numPgl: null };
  const rectification = {
    ...values,
    destinComment: null,
    originComment: null,
    closeAt: '2019-06-01T10:00:00Z',
    accepted: true,
  };
  const service = { type: 'PRESTADOR_SERVICOS', firstTransportAt: day } as const;
  await putGuide(server, cast, 'f', { ...service, quantity: '0.10', originApaCode: '' });
  await putGuide(server, cast, 'f', { ...service, quantity: '0.20', originApaCode: '' });
  await putGuide(server, cast, 'f', { ...service, rectification });
  await putGuide(server, cast, 'o', service);
  await putGuide(server, cast, 'f', { ...service, type: 'OBRAS_RCD' });
  await putGuide(server, cast, 'f', { ...service, firstTransportAt: new Date('2020-01-01T00:00:00Z') });
});

const asked = (over = {}) => ({ SelectedEstablishmnetId: client, ...year, ...over });

describe('a summary of received quantities', () => {
  test('sums closed guides of its type and year, corrected', async () => {
    const { status, body } = await destin.post(path, asked());
    expect([
      status,
      body.Items.map((one: Record<string, unknown>) => [one.FinalLer, one.FinalOperation, one.Guides, one.SumTotal]),
    ]).toEqual([
      200,
      [
        ['160601', 'R13', 2, 0.3],
        ['170107', 'R12', 1, 90.5],
      ],
    ]);
    expect(body.Items[0]).toMatchObject({
      DestinApaCode: cast.destin.apaCode,
      Transporter1Vat: cast.transporter.vat,
      Transporter2Vat: null,
    });
    expect(body.EstablishmentsInfo).toContainEqual({
      Vat: cast.transporter.vat,
      ApaCode: null,
      PickUpPointCode: null,
      Name: cast.transporter.name,
    });
  });

  test.each([
    [{ StartDate: '', EndDate: '' }, 'StartDate', 'ui_val_must_select_date_interval'],
    [{ EndDate: '2020-01-01' }, 'EndDate', 'ui_val_must_be_same_civil_year'],
    [{ EndDate: '2020-06-01' }, 'EndDate', 'val_invalid_date_period_max_one_year'],
    [{ EndDate: '2018-12-31' }, 'EndDate', 'val_invalid_period'],
    [{ SelectedEstablishmnetId: '' }, 'SelectedEstablishmnetId', 'val_required'],
  ])('refuses %j at its field', async (over, field, message) => {
    const { status, body } = await destin.post(path, asked(over));
    expect([status, body._validationErrors]).toEqual([400, [{ Field: field, Message: message }]]);
  });

  test('refuses an establishment of another account', async () => {
    const foreign = (await placeNamed(server, 'Oficinas Vela Azul, Lda.')).uniqueId;
    const { status, body } = await destin.post(path, asked({ SelectedEstablishmnetId: foreign }));
    expect([status, body._validationErrors[0].Message]).toEqual([400, 'val_unknown_establishment']);
  });

  test.each([
    ['exsitu', 'EX_SITU', 2],
    ['oau', 'OLEOS_ALIMENTARES', 1],
  ] as const)('counts a pickup point by its code and VAT: %s', async (call, type, kind) => {
    const own = {
      accountId: cast.destin.accountId,
      internalCode: `LR-${call}`,
      description: 'Cantina',
      vat: cast.origin.vat,
      type: kind,
    };
    const [point] = await server.db.insert(pickupPoints).values(own).returning();
    const from = { type, firstTransportAt: day, originApaCode: '', originPickupPoint: own.internalCode } as const;
    await putGuide(server, cast, 'f', { ...from, quantity: '86.00' });
    await putGuide(server, cast, 'f', { ...from, originVat: cast.transporter.vat });
    await putGuide(server, cast, 'f', { ...from, type: 'OBRAS_RCD' });
    const { status, body } = await destin.post(`/reports/${call}-received-quantities-summary`, {
      SelectedEstablishmnetId: point?.uniqueId,
      ...year,
    });
    expect([status, body.Items.length]).toEqual([200, 1]);
    expect(body.Items[0]).toMatchObject({
      OriginPickUpPointCode: own.internalCode,
      OriginApaCode: null,
      Guides: 1,
      SumTotal: 86,
    });
    expect(body.EstablishmentsInfo).toContainEqual(
      expect.objectContaining({ PickUpPointCode: own.internalCode, Name: 'Cantina' }),
    );
  });

  test('matches a plain sum over a producer’s guides', async () => {
    const now = server.now().getFullYear();
    const period = { StartDate: `${now}-01-01`, EndDate: `${now}-12-31` };
    const { body } = await desk.post('/reports/received-quantities-summary', {
      SelectedEstablishmnetId: cast.origin.uniqueId,
      ...period,
    });
    const [plain] = await queryRows<{ kg: string; guides: string }>(
      server.db,
      sql`select coalesce(sum(case when (rectification->>'accepted')::boolean then (rectification->>'quantity')::numeric else quantity end), 0) as kg,
          count(*) as guides from guides
        where status = 'f' and origin_vat = ${cast.origin.vat} and (first_transport_at at time zone 'Europe/Lisbon')::date between ${period.StartDate}
          and ${period.EndDate}`,
    );
    const sum = (of: string) =>
      body.Items.reduce((total: number, one: Record<string, number>) => total + Math.round((one[of] ?? 0) * 100), 0) /
      100;
    expect([sum('SumTotal'), sum('Guides')]).toEqual([Number(plain?.kg), Number(plain?.guides)]);
    expect(sum('Guides')).toBeGreaterThan(5);
  });

  test('is exported as CSV in tonnes and as PDF', async () => {
    const csv = await destin.post(`${path}/export`, asked({ Format: 2 }));
    expect(csv.body).toContain('17 01 07;R12');
    expect(csv.body).toContain(';0,091\r\n');
    const response = await server.app.request(`/api${path}/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${destin.token.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(asked({ Format: 3 })),
    });
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    expect(text).toContain('Quantidades recebidas de prestadores de serviços');
    expect(text).toContain('0,091');
    const { Items } = (await destin.post(path, asked())).body as Summary;
    const guides = Items.reduce((sum, { Guides }) => sum + Guides, 0);
    const kg = shownKg(Items.map(({ SumTotal }) => SumTotal));
    expect(text.replace(/\s/g, ' ')).toContain(`Total: ${formatTonnes(kg, 'pt')}, ${guides} guias`.replace(/\s/g, ' '));
  });
});

test('the printed total is the sum of its lines', async () => {
  const from = { type: 'PRESTADOR_SERVICOS', firstTransportAt: new Date('2018-05-02T08:00:00Z') } as const;
  const wastes = ['160601', '170107', '170904'] as const;
  for (const lerCode of wastes) await putGuide(server, cast, 'f', { ...from, lerCode, quantity: '10.50' });
  const period = { StartDate: '2018-01-01', EndDate: '2018-12-31' };
  const response = await server.app.request(`/api${path}/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${destin.token.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked({ ...period, Format: 3 })),
  });
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  const plain = text.replace(/\s/g, ' ');
  expect(plain.match(/0,011/g)).toHaveLength(3);
  expect(plain).toContain('Total: 0,033 t, 3 guias');
  expect([plain.includes('16 06 01*'), plain.includes('17 01 07*')]).toEqual([true, false]);
});

test('the older report needs a period of at most 90 days', async () => {
  const asks = (over: Record<string, string>) =>
    desk.post('/reports', { AccountEstablishment: cast.origin.uniqueId, ...over });
  const found = await asks({ TransportStartDate: '20190502', TransportEndDate: '20190502' });
  // Six of them have no APA code: they came from works and pickup points of its NIF.
  expect([found.status, found.body.TotalCount]).toEqual([200, 9]);
  const period = { TransportStartDate: '20190502', TransportEndDate: '20190502', Format: 2 };
  const exported = await desk.post('/reports/export', { AccountEstablishment: cast.origin.uniqueId, ...period });
  expect([exported.status, exported.body.trimEnd().split('\r\n').length]).toEqual([200, 10]);
  const both = { ...period, ClosedStartDate: '20190501', ClosedEndDate: '20190620' };
  const named = await desk.post('/reports/export', { AccountEstablishment: cast.origin.uniqueId, ...both });
  expect(named.headers.get('x-smg-filename')).toMatch(/ 2019-05-02 a 2019-05-02 fecho 2019-05-01 a 2019-06-20\.csv$/);
  const problems = async (over: Record<string, string>) => (await asks(over)).body._validationErrors;
  expect(await problems({})).toEqual([{ Field: 'TransportStartDate', Message: 'val_at_least_one_period_defined' }]);
  expect(await problems({ ClosedStartDate: '20190101', ClosedEndDate: '20190402' })).toEqual([
    { Field: 'ClosedEndDate', Message: 'val_period_max_90_days' },
  ]);
  expect(await problems({ TransportStartDate: '20190101' })).toEqual([
    { Field: 'TransportEndDate', Message: 'val_required' },
  ]);
});

test('the generic report sums by waste, month and counterparty', async () => {
  const request = { EstablishmentId: cast.origin.uniqueId, StartDate: '2019-05-01', EndDate: '2019-05-31' };
  const { body } = await desk.post('/reports/generic-report-totals', request);
  expect(body).toMatchObject({ Guides: 9, Quantity: 662.8 });
  expect(body.ByLer.map(({ Key, Quantity }: { Key: string; Quantity: number }) => [Key, Quantity])).toEqual([
    ['160601', 572.3],
    ['170107', 90.5],
  ]);
  expect(body.ByMonth).toEqual([{ Key: '2019-05', Name: '', Guides: 9, Quantity: 662.8 }]);
  expect(body.ByCounterparty).toEqual([{ Key: cast.destin.vat, Name: cast.destin.name, Guides: 9, Quantity: 662.8 }]);
});
