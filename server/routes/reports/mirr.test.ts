import { inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { guides } from '#server/db/schema/guides.ts';
import { queryRows } from '#server/db/types.ts';
import { placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const { server, cast, desk } = await testOffice(['desk']);

const year = 2019;
const at = (day: string) => new Date(`${year}-${day}T10:00:00Z`);
const lines = (body: { Lines: Record<string, unknown>[] }) =>
  body.Lines.map((one) => [one.Form, one.FinalLer, one.FinalOperation, one.Counterpart, one.Guides, one.Quantity]);
const checks = (body: { Checks: { Check: string; Guides: number }[] }) =>
  Object.fromEntries(body.Checks.map(({ Check, Guides }) => [Check, Guides]));
let request: Record<string, unknown>;

beforeAll(async () => {
  // Only the guides that this file adds were carried in the tested year.
  await server.db.update(guides).set({ firstTransportAt: new Date('2021-06-01T10:00:00Z') });
  request = { Year: year, EstablishmentId: cast.origin.uniqueId };
  const values = { quantity: 90.5, lerCode: '170107', operation: 'R12', group: null, numPgl: null };
  const rectification = {
    ...values,
    destinComment: null,
    originComment: null,
    closeAt: at('06-01').toISOString(),
    accepted: true,
  };
  const sent = (over: Parameters<typeof putGuide>[3]) =>
    putGuide(server, cast, 'f', { firstTransportAt: at('05-02'), ...over });
  await sent({ quantity: '100.10' });
  await sent({ quantity: '110.20' });
  await sent({ quantity: '1200.00', firstTransportAt: at('05-03') });
  await sent({ rectification });
  // Already the next year in Lisbon, so this guide does not count.
  await sent({ firstTransportAt: new Date('2020-01-01T00:00:00Z') });
  await putGuide(server, cast, 'o', { firstTransportAt: at('05-04') });
  await putGuide(server, cast, 'rr', { firstTransportAt: at('05-05') });
  const received = { ...cast, origin: cast.destin, destin: cast.origin };
  await putGuide(server, received, 'f', {
    firstTransportAt: at('05-06'),
    originApaCode: '',
    originName: 'Obra da Rua Nova',
    type: 'OBRAS_RCD',
  });
  await putGuide(server, { ...cast, origin: cast.destin, transporter: cast.origin }, 'f', {
    firstTransportAt: at('05-07'),
  });
});

test('sums produced, received and transported waste of the year', async () => {
  const { status, body } = await desk.post('/reports/mirr', request);
  expect([status, lines(body)]).toEqual([
    200,
    [
      ['B', '160601', 'R13', cast.destin.name, 3, 1410.3],
      ['B', '170107', 'R12', cast.destin.name, 1, 90.5],
      ['C1', '160601', 'R13', 'Obra da Rua Nova', 1, 100],
      ['D1', '160601', 'R13', cast.destin.name, 1, 100],
    ],
  ]);
});

test('lists what to check before registering the year', async () => {
  const { body } = await desk.post('/reports/mirr', request);
  expect(checks(body)).toEqual({ open: 1, denied: 1, byTen: 1, withoutApa: 1, lerChanged: 1, corrected: 1 });
});

test('each line and each check leads to its guides', async () => {
  const { body } = await desk.post('/reports/mirr', request);
  for (const Line of body.Lines) {
    const found = await desk.post('/reports/mirr-guides', { Year: year, Line });
    const kg = found.body.EGars.map(
      (one: {
        ResiduoTransportado: { Quantidade: number };
        ResiduoTransportadoCorrigido: { Quantidade: number } | null;
      }) => Math.round((one.ResiduoTransportadoCorrigido ?? one.ResiduoTransportado).Quantidade * 100),
    );
    const sum = kg.reduce((total: number, one: number) => total + one, 0) / 100;
    expect([found.body.TotalCount, sum]).toEqual([Line.Guides, Line.Quantity]);
  }
  for (const { Check, Guides } of body.Checks) {
    const found = await desk.post('/reports/mirr-guides', { ...request, Check });
    expect([Check, found.body.TotalCount, found.body.EGars.length]).toEqual([Check, Guides, Guides]);
  }
});

test('matches a plain sum over the demonstration’s year', async () => {
  const fresh = await startTestServer();
  const now = fresh.now().getFullYear();
  const { body } = await (await fresh.as('administrador')).post('/reports/mirr', { Year: now });
  const produced = body.Lines.filter(({ Form }: { Form: string }) => Form === 'B');
  const sum =
    produced.reduce((total: number, { Quantity }: { Quantity: number }) => total + Math.round(Quantity * 100), 0) / 100;
  const [plain] = await queryRows<{ kg: string }>(
    fresh.db,
    sql`select sum(case when (rectification->>'accepted')::boolean then (rectification->>'quantity')::numeric else quantity end) as kg from guides
      where status = 'f' and extract(year from first_transport_at at time zone 'Europe/Lisbon') = ${now}
        and (origin_vat, origin_apa_code) in (select vat, apa_code from establishments where account_id = 1 and type = 1 and deleted_at is null)`,
  );
  expect(sum).toBe(Number(plain?.kg));
  expect(sum).toBeGreaterThan(0);
  await fresh.close();
});

test('lists unrevoked guides of the year read from the national system', async () => {
  const elsewhere = { fromRegistry: true, firstTransportAt: at('07-01') };
  const numbers = ['PT20190701000001', 'PT20190701000002', 'PT20190701000003', 'PT20190701000004'] as const;
  const id = await putGuide(server, cast, 'o', { ...elsewhere, number: numbers[0] });
  await putGuide(server, cast, 'rv', { ...elsewhere, number: numbers[1] });
  await putGuide(server, cast, 'f', {
    ...elsewhere,
    number: numbers[2],
    firstTransportAt: at('07-01'),
    originApaCode: '9',
  });
  await putGuide(server, cast, 'o', { ...elsewhere, number: numbers[3], firstTransportAt: new Date('2020-06-01') });
  const { status, body } = await desk.post('/reports/mirr-elsewhere', request);
  expect([status, body.Items]).toEqual([
    200,
    [
      {
        UniqueId: id,
        Number: numbers[0],
        Establishment: cast.origin.name,
        Counterpart: cast.destin.name,
        LerCode: '160601',
        Quantity: 100,
      },
    ],
  ]);
  await server.db.delete(guides).where(inArray(guides.number, [...numbers]));
});

test('is exported with a line for each sum', async () => {
  const { status, body } = await desk.post('/reports/mirr/export', { ...request, Format: 2 });
  expect([status, body.trimEnd().split('\r\n').length]).toEqual([200, 5]);
});

test('is refused for an establishment of another account', async () => {
  const foreign = (await placeNamed(server, 'Moliço Verde, S.A.', 'recicla')).uniqueId;
  for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
    const one = { Year: year, EstablishmentId: id };
    const answers = await Promise.all(
      ['mirr', 'mirr-guides', 'mirr-elsewhere'].map((call) => desk.post(`/reports/${call}`, one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await desk.post('/reports/mirr', { Year: 2017 })).body._validationErrors).toEqual([
    { Field: 'Year', Message: 'val_invalid_year' },
  ]);
});
