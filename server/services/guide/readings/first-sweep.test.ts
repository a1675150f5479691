import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { establishments } from '#server/db/schema/establishments.ts';
import { guideHistory } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import {
  findReading,
  findReadings,
  nationalGuide,
  nationalList,
  readOnly,
} from '#server/testing/data/national-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk } = await testOffice(['desk']);

beforeEach(() => readOnly(server, [cast.origin]));

const many = (count: number) => Array.from({ length: count }, () => nationalGuide(server, cast));
const stored = async (list: ReturnType<typeof nationalList>) => {
  const numbers = list.guides.map(({ number }) => number);
  return server.db.select().from(guides).where(inArray(guides.number, numbers));
};

test('a killed first sweep goes on at its page, storing each guide once', async () => {
  const list = nationalList(many(230));
  const killed = new AbortController();
  let answer = () => {};
  list.before = ({ role, page }) => {
    if (role === 'P' && page === 3) return new Promise((resolve) => (answer = resolve));
  };
  const dead = findReadings(server, list)(killed.signal);
  await expect
    .poll(() => list.calls.some(({ role, page }) => role === 'P' && page === 3), { timeout: 15_000 })
    .toBe(true);
  expect(await findReading(server, 'P')).toMatchObject({ page: 3, seen: 100, total: 230, sweptAt: null });
  list.before = () => undefined;
  list.calls = [];
  // Another process reads once the lease has ended; the late answer of the first writes nothing.
  const other = findReadings(server, list);
  await other();
  expect(list.calls.filter(({ role }) => role === 'P')).toEqual([]);
  server.pass(31_000);
  await other();
  killed.abort();
  answer();
  await dead;
  expect(list.calls.filter(({ role }) => role === 'P').map(({ page }) => page)).toEqual([3, 4, 5]);
  expect(await findReading(server, 'P')).toMatchObject({ page: null, seen: 230, problem: null });
  expect(await stored(list)).toHaveLength(230);
  const lines = await server.db.select().from(guideHistory).where(eq(guideHistory.act, 'import'));
  expect(lines).toHaveLength(230);
});

test('two processes share the readings, and read no page twice', async () => {
  const list = nationalList(many(230));
  list.before = () => new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all([findReadings(server, list)(), findReadings(server, list)()]);
  const pages = list.calls.map(({ role, page }) => `${role}${page}`);
  expect(pages.sort()).toEqual(['D1', 'P1', 'P2', 'P3', 'P4', 'P5', 'T1']);
  expect(await stored(list)).toHaveLength(230);
});

test('stores state, address and words, and notifies nobody', async () => {
  const words = { status: 'rv', stateWords: 'Rejeitada', destinComment: 'Molhado' } as const;
  const list = nationalList([nationalGuide(server, cast, { ...words, facts: { senderType: 'DRAA' } })]);
  const before = await server.db.$count(notifications);
  await findReadings(server, list)();
  const [guide] = await stored(list);
  expect(guide).toMatchObject({
    status: 'rv',
    stateWords: 'Rejeitada',
    senderType: 'DRAA',
    fromRegistry: true,
    registryUrl: list.guides[0]?.url,
    issuerAccountId: null,
  });
  const { body } = await desk.get(`/egar/${guide?.uniqueId}`);
  expect(body).toMatchObject({ FromRegistry: true, StateWords: 'Rejeitada' });
  expect(body.History).toMatchObject([{ Act: 'import', From: null, To: 'rv', By: 'SILiAmb' }]);
  expect(await server.db.$count(notifications)).toBe(before);
});

test('skips guides of which no establishment with access is a party', async () => {
  const other = nationalGuide(server, cast, { facts: { originApaCode: 'APA-ALHEIO', transporters: [] } });
  const own = nationalGuide(server, cast);
  const list = nationalList([other, own]);
  await findReadings(server, list)();
  expect((await stored(list)).map(({ number }) => number)).toEqual([own.number]);
});

test('reads no NIF without access, and forgets one that lost it', async () => {
  await findReadings(server, nationalList())();
  const kept = await server.db.select().from(registryReadings);
  expect(kept.map(({ vat, role }) => [vat, role]).sort()).toEqual(
    ['D', 'P', 'T'].map((role) => [cast.origin.vat, role]),
  );
  await server.db.update(establishments).set({ hasApaAccess: false }).where(eq(establishments.id, cast.origin.id));
  const list = nationalList(many(1));
  await findReadings(server, list)();
  await server.db.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.id, cast.origin.id));
  expect([await server.db.$count(registryReadings), list.calls]).toEqual([0, []]);
});

test('gives a transporter the code of the only establishment with its NIF', async () => {
  await readOnly(server, [cast.transporter]);
  const list = nationalList([nationalGuide(server, cast)]);
  await findReadings(server, list)();
  const [guide] = await stored(list);
  expect(guide?.transporters).toMatchObject([{ apaCode: cast.transporter.apaCode }]);
  expect((await desk.get(`/egar/${guide?.uniqueId}`)).status).toBe(200);
});

test('makes no more calls than allowed per minute', async () => {
  const list = nationalList(many(2000));
  const stop = new AbortController();
  const begun = performance.now();
  setTimeout(() => stop.abort(), 1500);
  await findReadings(server, list, 120)(stop.signal);
  const seconds = (performance.now() - begun) / 1000;
  // Five at once, then two a second.
  expect(list.calls.length).toBeGreaterThanOrEqual(5);
  expect(list.calls.length).toBeLessThanOrEqual(5 + 2 * seconds);
});
