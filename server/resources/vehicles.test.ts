import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import { headers } from '#domain/wire/headers.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users, vehicles } from '../db/schema/accounts.ts';
import { readAll } from '../testing/data/feed.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

/** Vehicle of both `motorista` and `operador`. */
let shared: Vehicle;
beforeEach(async () => {
  const registration = `SH-${crypto.randomUUID().slice(0, 6)}`;
  shared = (await desk.post('/vehicles', { Registration: registration, Description: 'Partilhado' })).body;
  await assign('operador', shared.UniqueId);
  await assign('motorista', shared.UniqueId);
});

async function assign(username: string, vehicle: string | null): Promise<void> {
  const [found] = vehicle === null ? [] : await server.db.select().from(vehicles).where(eq(vehicles.uniqueId, vehicle));
  await server.db
    .update(users)
    .set({ vehicleId: found?.id ?? null })
    .where(eq(users.username, username));
}
const read = async (id = shared.UniqueId): Promise<Vehicle> => (await desk.get(`/vehicles/${id}`)).body.Items[0];
const plates = async (query: string) =>
  (await desk.get(`/vehicles?${query}`)).body.aaData.map(({ Registration }: Vehicle) => Registration);
const usersAt = (query = '') => desk.get(`/vehicles/${shared.UniqueId}/users${query}`);
const idOf = async (username: string): Promise<string> =>
  (await usersAt()).body.aaData.find((one: { Username: string }) => one.Username === username).UniqueId;

test('normalises a plate, and finds every spelling of it', async () => {
  const made = await desk.post('/vehicles', { Registration: ' zz 01.aa' });
  expect([made.status, made.body.Registration]).toEqual([201, 'ZZ-01-AA']);
  for (const query of ['registration=ZZ01AA', 'registration=zz-01', 'searchTerm=zz01a', 'searchTerm=ZZ-01-AA']) {
    expect([query, await plates(query)]).toEqual([query, ['ZZ-01-AA']]);
  }
  const again = await desk.post('/vehicles', { Registration: 'ZZ01AA' });
  const Message = serverSentence('registrationTaken', { registration: 'ZZ-01-AA' });
  expect([again.status, again.body._validationErrors]).toEqual([400, [{ Field: 'Registration', Message }]]);
  await desk.del(`/vehicles/${made.body.UniqueId}`);
  expect((await desk.post('/vehicles', { Registration: 'zz01aa' })).status).toBe(201);
});

test.each([
  [{ Registration: '?' }, 'Registration', 'val_invalid_plate'],
  [{ Registration: 'A'.repeat(13) }, 'Registration', 'val_invalid_plate'],
  [{ Registration: 'ZZ-02-AA', Description: 'a'.repeat(256) }, 'Description', 'val_max_length_255'],
  [{ Registration: 'ZZ-02-AA', InternalCode: 'a'.repeat(51) }, 'InternalCode', 'val_max_length_50'],
  [{ Registration: 'ZZ-02-AA', Obs: 'a'.repeat(2001) }, 'Obs', 'val_max_length_2000'],
])('rejects %o at its field', async (payload, Field, Message) => {
  const { status, body } = await desk.post('/vehicles', payload);
  expect([status, body._validationErrors]).toEqual([400, [{ Field, Message }]]);
});

test('names its users, and is found by each', async () => {
  expect((await read()).AssignedToUserName).toBe('motorista, operador');
  for (const value of ['MOTOR', await idOf('operador')]) {
    expect(await plates(`assignedToUserId=${value}`)).toEqual([shared.Registration]);
  }
  const [choice] = (await desk.get(`/vehicles/select-vehicles?key=${shared.UniqueId}`)).body.Items;
  expect(choice).toEqual(await read());
  await server.db.update(users).set({ active: false }).where(eq(users.username, 'operador'));
  expect([(await read()).AssignedToUserName, await plates('assignedToUserId=operador')]).toEqual(['motorista', []]);
  await server.db.update(users).set({ active: true }).where(eq(users.username, 'operador'));
});

test('lists its users in pages, by name or e-mail', async () => {
  const names = ({ body }: Awaited<ReturnType<typeof usersAt>>) =>
    body.aaData.map(({ Username }: { Username: string }) => Username);
  const second = await usersAt('?pageStart=1&pageLimit=1');
  expect([names(second), second.body.iTotalRecords, second.body.iTotalDisplayRecords]).toEqual([['operador'], 2, 2]);
  const found = await usersAt('?search=motorista@');
  expect([names(found), found.body.iTotalRecords, found.body.iTotalDisplayRecords]).toEqual([['motorista'], 2, 1]);
});

test('removing an association resends the vehicle without a new version', async () => {
  const driver = await server.as('motorista');
  const { cursor } = await readAll(server, driver);
  const path = `/vehicles/${shared.UniqueId}/users/${await idOf('operador')}`;
  const key = { [headers.idempotencyKey]: crypto.randomUUID() };
  const [removed, replayed, again] = [await desk.del(path, key), await desk.del(path, key), await desk.del(path)];
  expect(removed.body).toEqual({ ...shared, AssignedToUserName: 'motorista' });
  expect([removed.status, replayed.body, again.status]).toEqual([200, removed.body, 404]);
  const { changes } = await readAll(server, driver, cursor);
  expect(changes).toEqual([{ Entity: 'vehicle', Id: shared.UniqueId, Version: shared.Version, Row: removed.body }]);
});

test('is not removed while users are associated with it', async () => {
  const refusal = await desk.del(`/vehicles/${shared.UniqueId}`);
  expect([refusal.status, refusal.body._applicationErrors]).toEqual([
    400,
    [{ Message: 'val_vehicle_associated_to_users' }],
  ]);
  for (const username of ['motorista', 'operador'])
    await desk.del(`/vehicles/${shared.UniqueId}/users/${await idOf(username)}`);
  expect((await read()).AssignedToUserName).toBeNull();
  expect((await desk.del(`/vehicles/${shared.UniqueId}`)).status).toBe(200);
  expect((await usersAt()).status).toBe(404);
});

test('answers 404 for users of another account or vehicle', async () => {
  const stranger = await server.as('administrador', 'outra');
  const user = await idOf('motorista');
  const [other] = (await desk.get('/vehicles?assignedToUserId=&pageSize=1')).body.aaData;
  for (const answer of [
    await stranger.get(`/vehicles/${shared.UniqueId}/users`),
    await stranger.del(`/vehicles/${shared.UniqueId}/users/${user}`),
    await desk.del(`/vehicles/${other.UniqueId}/users/${user}`),
    await desk.del(`/vehicles/${shared.UniqueId}/users/${crypto.randomUUID()}`),
    await desk.del(`/vehicles/${shared.UniqueId}/users/nada`),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await read()).AssignedToUserName).toBe('motorista, operador');
});

test('finds a foreign plate with any separators and accents', async () => {
  const { body } = await desk.post('/vehicles', { Registration: 'fü–ab 123' });
  expect(body.Registration).toBe('FÜ-AB 123');
  expect((await desk.post('/vehicles', { Registration: 'FÖ-AB 123' })).status).toBe(201);
  expect((await desk.post('/vehicles', { Registration: 'FÜ AB-123' })).status).toBe(400);
  for (const term of ['FÜ-AB 123', 'füab123', 'FÜ–AB–123', 'fu ab 123']) {
    const { aaData } = (await desk.get(`/vehicles?searchTerm=${encodeURIComponent(term)}`)).body;
    expect(
      aaData.map(({ Registration }: { Registration: string }) => Registration),
      term,
    ).toContain('FÜ-AB 123');
  }
});
