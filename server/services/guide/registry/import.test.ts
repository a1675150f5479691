import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { groupedNumber } from '#lib/text/guide-number.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryGuides } from '#server/db/schema/registry.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { importableNumber } from '#server/seed/guides/elsewhere.ts';
import { placeNamed } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk: user } = await testOffice(['desk']);
let place: string;

beforeAll(async () => {
  place = (await placeNamed(server, 'Oficinas Vela Azul, Lda.')).uniqueId;
});

const numbered = (sequence: string) => importableNumber(server.now(), sequence);
const request = (sequence: string, VerificationCode: string) => ({
  Number: numbered(sequence),
  VerificationCode,
  EstablishmentId: place,
});
const bring = (sequence: string, code: string, key = crypto.randomUUID()) =>
  user.post('/egar/import', request(sequence, code), { 'Idempotency-Key': key });

test('imports a guide with its state, starting its history', async () => {
  const { status, body } = await bring('900001', 'gu1ardem');
  expect([status, body.ExistsInSystem, body.Egar.Status]).toEqual([200, false, 'o']);
  const detail = await user.get(`/egar/${body.Egar.UniqueId}`);
  expect(detail.body.History).toMatchObject([
    { Act: 'import', From: null, To: 'o', InNameOf: 'Oficinas Vela Azul, Lda.' },
  ]);
  expect(detail.body.Residue.Quantidade).toBe(640);
});

test('reports an existing guide, and stores it once', async () => {
  const [one, other] = await Promise.all([bring('900002', 'GU1ARDE2'), bring('900002', 'GU1ARDE2')]);
  expect([one.body.ExistsInSystem, other.body.ExistsInSystem].sort()).toEqual([false, true]);
  expect(one.body.Egar.UniqueId).toBe(other.body.Egar.UniqueId);
  expect(await server.db.$count(guides, eq(guides.number, numbered('900002')))).toBe(1);
});

test('takes number and code as they are printed', async () => {
  const printed = { ...request('900002', 'GU1A-RDE2'), Number: groupedNumber(numbered('900002')) };
  const { status, body } = await user.post('/egar/import', printed);
  expect([status, body.Egar?.Number]).toEqual([200, numbered('900002')]);
});

test('replays a repeated key while the national system is down', async () => {
  const key = crypto.randomUUID();
  await bring('900001', 'GU1ARDEM', key);
  server.config.registry.mode = 'down';
  const again = await bring('900001', 'GU1ARDEM', key);
  const fresh = await bring('900009', 'GU1ARDEM');
  server.config.registry.mode = 'up';
  expect([again.status, fresh.status]).toEqual([200, 503]);
});

test('refuses a guide of other parties, known or not', async () => {
  const { status, body } = await bring('900003', 'GU1ARDE3');
  expect([status, body._applicationErrors]).toEqual([400, [{ Message: 'import_of_other_parties' }]]);
  expect(await server.db.$count(guides, eq(guides.number, numbered('900003')))).toBe(0);
  const stranger = await server.as('administrador', 'outra');
  const own = (await stranger.get('/establishments/select-account-establishments')).body.Items[0].UniqueId;
  const foreign = await stranger.post('/egar/import', { ...request('900001', 'GU1ARDEM'), EstablishmentId: own });
  expect(foreign.body._applicationErrors).toEqual([{ Message: 'import_of_other_parties' }]);
});

test('requires an establishment of the account among several', async () => {
  const open = await user.post('/egar/import', { Number: 'X', VerificationCode: 'Y' });
  expect(open.body._validationErrors).toEqual([{ Field: 'EstablishmentId', Message: 'must-select-importer' }]);
  const { uniqueId } = await placeNamed(server, 'Moliço Verde, S.A.', 'recicla');
  const foreign = await user.post('/egar/import', { Number: 'X', VerificationCode: 'Y', EstablishmentId: uniqueId });
  expect(foreign.body._validationErrors).toEqual([{ Field: 'EstablishmentId', Message: 'val_unknown_establishment' }]);
});

test('a driver may not import', async () => {
  const driver = await server.as('motorista');
  const { body } = await driver.post('/egar/import', request('900001', 'GU1ARDEM'));
  expect(body._applicationErrors).toEqual([{ Message: 'user_no_required_permission' }]);
});

test('reports the national state of guides changed elsewhere', async () => {
  const [row] = await server.db.select().from(guides).where(eq(guides.status, 'o')).limit(1);
  const { number, code } = row as { number: string; code: string };
  const login = { username: cast.origin.vat, password: demoRegistryPassword };
  const read = (key: { number: string; code: string }) => server.registry.guide(login, key);
  const statusOf = async () => (await read({ number, code }))?.status;
  await server.db.delete(registryGuides).where(eq(registryGuides.number, number));
  expect(await statusOf()).toBe('o');
  await server.db.insert(registryGuides).values({ number, code, status: 'f', statusAt: server.now() });
  expect(await statusOf()).toBe('f');
  expect(await read({ number, code: 'WRONG' })).toBeNull();
  const there = await read({ number, code });
  if (!there) throw new Error('no guide');
  const act = { act: 'revoke', number, code, comment: null, after: { ...there, status: 'rv' } } as const;
  await expect(server.registry.act(login, act)).rejects.toThrow('A guia já mudou no SILiAmb.');
});

test('answers wrong codes and unknown numbers alike, then 429', async () => {
  const wrong = await bring('900002', 'WRONG');
  const unknown = await bring('912345', 'GU1ARDEM');
  expect([wrong.status, unknown.body]).toEqual([400, wrong.body]);
  expect(wrong.body._applicationErrors).toEqual([{ Message: 'import_not_found' }]);
  for (let failed = 0; failed < 8; failed++) expect((await bring('912345', `WRONG${failed}`)).status).toBe(400);
  expect((await bring('912345', 'LAST')).status).toBe(429);
});
