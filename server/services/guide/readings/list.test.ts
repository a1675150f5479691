import { beforeAll, expect, test } from 'vitest';
import type { RegistryReadings } from '#domain/guide/registry/readings.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import { findReadings, nationalGuide, nationalList, readOnly } from '#server/testing/data/national-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, cast, desk, driver, receiver, stranger } = await testOffice(['desk', 'driver', 'receiver', 'stranger']);
const path = '/egar/registry/readings';

beforeAll(() => readOnly(server, [cast.origin, cast.destin]));

const readings = async (who: Client): Promise<RegistryReadings> => (await who.get(path)).body;

test('shows the progress of each NIF and role', async () => {
  const list = nationalList(Array.from({ length: 60 }, () => nationalGuide(server, cast)));
  await findReadings(server, list)(AbortSignal.abort());
  const waiting = await readings(desk);
  expect(waiting.Items.map(({ State, Total }) => [State, Total])).toEqual(Array(3).fill(['waiting', null]));
  expect(waiting).toMatchObject({ ReadAt: null, DownSince: null });
  const stop = new AbortController();
  list.before = ({ role, page, vat }) => {
    if (role === 'P' && vat === cast.origin.vat && page === 1) stop.abort();
  };
  await findReadings(server, list)(stop.signal);
  const begun = await readings(desk);
  expect(begun.Items.map(({ Role }) => Role)).toEqual(['P', 'T', 'D']);
  expect(begun.Items[0]).toMatchObject({ Vat: cast.origin.vat, State: 'first', Seen: 50, Total: 60 });
  list.before = () => undefined;
  await findReadings(server, list)();
  const { Items, ReadAt } = await readings(desk);
  expect(Items.map(({ State, Seen, Total }) => [State, Seen, Total])).toEqual([
    ['current', 60, 60],
    ['current', 0, 0],
    ['current', 0, 0],
  ]);
  expect(ReadAt).toBe(Items.map((one) => one.ReadAt).sort()[0]);
});

test('shows each account its own, and only NIFs that the user holds', async () => {
  const vats = async (who: Client) => new Set((await readings(who)).Items.map(({ Vat }) => Vat));
  expect(await vats(receiver)).toEqual(new Set([cast.destin.vat]));
  expect(await vats(stranger)).toEqual(new Set());
});

test('reads now on request, six times in ten minutes', async () => {
  const late = new Date(server.now().getTime() + 3_600_000);
  await server.db.update(registryReadings).set({ dueAt: late });
  const { status, body } = await desk.post(path);
  expect(status).toBe(200);
  for (const { DueAt } of body.Items) expect(Date.parse(DueAt)).toBeLessThanOrEqual(server.now().getTime());
  const others = (await readings(receiver)).Items.map(({ DueAt }) => DueAt);
  expect(others).toEqual(others.map(() => late.toISOString()));
  for (let more = 0; more < 5; more++) expect((await desk.post(path)).status).toBe(200);
  expect((await desk.post(path)).status).toBe(429);
  expect((await receiver.post(path)).status).toBe(200);
});

test('a driver may not ask for a reading', async () => {
  expect((await driver.post(path)).body._applicationErrors).toEqual([{ Message: 'user_no_required_permission' }]);
});
