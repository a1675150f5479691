import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { apaCredentials, establishments } from '#server/db/schema/establishments.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import { creation, placeNamed, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

// Checks that each refusal names the cause that the server knows, in the specification's words.

const { server, cast } = await testOffice();
let desk: Client;
let newcomer: Client;
const create = (who: Client, over: Partial<EgarCreate> = {}) => who.post('/egar', creation(server, cast, over));
const said = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  ...body._validationErrors,
  ...body._applicationErrors.map(({ Message }: { Message: string }) => Message),
];

beforeAll(async () => {
  [desk, newcomer] = await Promise.all([server.as('administrador'), server.as('administrador', 'outra')]);
});

test('missing access is named before an unregistered transporter', async () => {
  const funchal = await placeNamed(server, 'Oficinas Vela Azul, Lda. · Funchal');
  const transporters =
    creation(server, cast).transporters?.map((one) => ({ ...one, vat: '501964843', apaCode: 'APA1' })) ?? [];
  const answer = await create(desk, {
    vatOrigin: funchal.vat,
    codApaOrigin: funchal.apaCode,
    issuer: funchal.uniqueId,
    transporters,
  });
  expect(said(answer)).toEqual([403, 'no_configured_apa_credentials']);
});

test('an account without establishment is told to create one', async () => {
  const [{ accountId } = { accountId: 0 }] = await server.db
    .select({ accountId: establishments.accountId })
    .from(establishments)
    .where(eq(establishments.name, (await newcomer.get('/establishments/account-establishments')).body.aaData[0].Name));
  const here = eq(establishments.accountId, accountId);
  await server.db.update(establishments).set({ deletedAt: server.now() }).where(here);
  expect(said(await create(newcomer))).toEqual([400, 'no_default_establishment_present']);
  await server.db.update(establishments).set({ deletedAt: null }).where(here);
});

test('refuses pickup-point guides to an account without points', async () => {
  const made = { selectedEgarCreateType: 'OLEOS_ALIMENTARES', pickupPointCode: 'OUA-999', localOAU: 'Ovar' } as const;
  expect(said(await create(desk, made))).toEqual([
    400,
    { Field: 'pickupPointCode', Message: 'val_unknown_pickup_point' },
  ]);
  await server.db
    .update(pickupPoints)
    .set({ deletedAt: server.now() })
    .where(eq(pickupPoints.accountId, cast.origin.accountId));
  expect(said(await create(desk, made))).toEqual([400, 'Não tem permissão para criar este tipo de e-GAR.']);
});

test('unreadable saved access is to be verified', async () => {
  const ofOrigin = eq(apaCredentials.establishmentId, cast.origin.id);
  const [kept] = await server.db.select().from(apaCredentials).where(ofOrigin);
  await server.db.delete(apaCredentials).where(ofOrigin);
  await server.db
    .insert(apaCredentials)
    .values({ establishmentId: cast.origin.id, login: 'sealed with another key', savedAt: server.now() });
  expect(said(await create(desk))).toEqual([403, 'verify_remote_access']);
  await server.db.delete(apaCredentials).where(ofOrigin);
  if (kept) await server.db.insert(apaCredentials).values(kept);
});

test('acceptance names the missing part of its moment', async () => {
  const destin = await server.as('administrador', 'recicla');
  const id = await putGuide(server, cast, 'o');
  const { status, body } = await destin.post(`/egar/${id}/emission/accept`, {});
  expect([status, body._validationErrors]).toEqual([
    400,
    [
      ...['day', 'month', 'year'].map((Field) => ({ Field, Message: 'ui_val_must_select_date' })),
      ...['hour', 'minute'].map((Field) => ({ Field, Message: 'ui_val_must_select_time' })),
    ],
  ]);
});

test.each([
  [{ StartDate: '', EndDate: '2026-01-31' }, 'StartDate', 'ui_val_must_select_date_interval'],
  [{ StartDate: '2026-02-01', EndDate: '2026-01-31' }, 'EndDate', 'ui_val_must_be_valid_period'],
  [{ StartDate: '2025-01-01', EndDate: '2026-06-30' }, 'EndDate', 'ui_val_must_be_between_one_year_limit'],
  [{ StartDate: '2025-12-01', EndDate: '2026-01-31' }, 'EndDate', 'ui_val_must_be_same_civil_year'],
])('refuses a declaration of %j in the specification’s words', async (period, Field, Message) => {
  const { status, body } = await desk.post('/other-docs/quantities-declarations', {
    Type: 2,
    EmissionType: 1,
    ...period,
  });
  expect([status, body._validationErrors]).toEqual([400, [{ Field, Message }]]);
});
