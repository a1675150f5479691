import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { apaCredentials } from '#server/db/schema/establishments.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import {
  AnswerUnreadable,
  CredentialsRefused,
  RegistryDown,
  RegistryRefused,
  RegistrySilent,
} from '#server/registry/errors.ts';
import {
  findReading,
  findReadings,
  nationalGuide,
  nationalList,
  readOnly,
} from '#server/testing/data/national-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast } = await testOffice();
const minute = 60_000;

beforeEach(() => readOnly(server, [cast.origin]));

const failing = (error: Error) => {
  const list = nationalList([nationalGuide(server, cast)]);
  list.before = () => {
    throw error;
  };
  return list;
};
const dueIn = async () =>
  Math.round(((await findReading(server, 'P')).dueAt.getTime() - server.now().getTime()) / minute);

test.each([
  ['down', new RegistryDown()],
  ['silent', new RegistrySilent()],
])('tries again at ever longer intervals while the system is %s', async (_, absence) => {
  const list = failing(absence);
  const job = findReadings(server, list);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    await job();
    waits.push(await dueIn());
    expect(await findReading(server, 'P')).toMatchObject({ problem: 'down', readAt: null });
    server.pass(16 * minute);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  list.before = () => undefined;
  await job();
  expect(await findReading(server, 'P')).toMatchObject({ problem: null, seen: 1, total: 1 });
});

test('waits six hours after refused credentials, or until others are saved', async () => {
  const list = failing(new CredentialsRefused());
  const job = findReadings(server, list);
  await job();
  expect([(await findReading(server, 'P')).problem, await dueIn()]).toEqual(['credentials', 360]);
  list.calls = [];
  server.pass(10 * minute);
  await job();
  expect(list.calls).toEqual([]);
  const ofPlace = eq(apaCredentials.establishmentId, cast.origin.id);
  await server.db.update(apaCredentials).set({ savedAt: server.now() }).where(ofPlace);
  list.before = () => undefined;
  await job();
  expect(await findReading(server, 'P')).toMatchObject({ problem: null, seen: 1 });
});

test('says that saved credentials cannot be read', async () => {
  await server.db.update(apaCredentials).set({ login: 'ilegível' });
  const list = nationalList();
  await findReadings(server, list)();
  expect([(await findReading(server, 'P')).problem, list.calls]).toEqual(['credentials', []]);
});

test('tries again an hour after a refusal', async () => {
  await findReadings(server, failing(new RegistryRefused('Token inválido.')))();
  expect([(await findReading(server, 'P')).problem, await dueIn()]).toEqual(['refused', 60]);
});

test('an error of this server delays its reading, and is reported', async () => {
  await expect(findReadings(server, failing(new TypeError('x')))()).rejects.toThrow(TypeError);
  const delayed = await server.db.select().from(registryReadings);
  expect(delayed.map(({ dueAt }) => dueAt.getTime() > server.now().getTime() + 14 * minute)).toContain(true);
});

test('reads everything again once another establishment of the NIF has access', async () => {
  const list = nationalList([nationalGuide(server, cast)]);
  const job = findReadings(server, list);
  await job();
  server.pass(minute);
  await server.db.update(apaCredentials).set({ savedAt: server.now() });
  list.calls = [];
  await job();
  expect(list.calls.length).toBe(3);
  expect((await findReading(server, 'P')).sweptAt).not.toBeNull();
});

test('an answer that cannot be read stops its list alone, for an hour', async () => {
  const list = nationalList([nationalGuide(server, cast)]);
  list.before = ({ role }) => {
    if (role === 'P') throw new AnswerUnreadable('P, page 1, guide 2: codigoEstado');
  };
  const job = findReadings(server, list);
  await expect(job()).rejects.toThrow('codigoEstado');
  await job();
  expect([(await findReading(server, 'P')).problem, await dueIn()]).toEqual(['refused', 60]);
  expect(await findReading(server, 'D')).toMatchObject({ problem: null, total: 0 });
});
