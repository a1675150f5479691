import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions } from '#domain/reference/establishment.ts';
import { accounts, sessions, users } from '../db/schema/accounts.ts';
import { movements } from '../db/schema/equipment.ts';
import { establishmentPermissions } from '../db/schema/establishments.ts';
import { countTrips } from '../testing/count-trips.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Client } from '../testing/test-server.ts';

const { server, place } = await testOffice();
let userId: number;
beforeAll(async () => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.username, 'motorista'));
  userId = user?.id as number;
});

let driver: Client;
let keys = 0;
const deliver = (from = driver) => {
  const body = {
    SearchedEstablishmentId: place,
    EquipmentIds: [],
    Latitude: 40.8,
    Longitude: -8.6,
    DocumentNumber: '',
    Notes: '',
  };
  return from.post('/equipments/create-delivery', body, { 'Idempotency-Key': `remembered-${keys++}` });
};
const written = () => server.db.$count(movements);
beforeEach(async () => {
  driver = await server.as('motorista');
  expect((await deliver()).status).toBe(200);
});

test('checks a remembered sender in the statement that writes', async () => {
  const trips = countTrips(server.db);
  expect(await trips.during(deliver)).toBe(1);
  trips.restore();
});

const user = () => eq(users.id, userId);
const refusals: [what: string, status: number, take: () => Promise<unknown>, giveBack: () => Promise<unknown>][] = [
  [
    'a session that was ended elsewhere',
    401,
    () => server.db.update(sessions).set({ endedAt: server.now() }).where(eq(sessions.userId, userId)),
    async () => undefined,
  ],
  [
    'a session that has grown too old',
    401,
    () =>
      server.db
        .update(sessions)
        .set({ beganAt: new Date(0) })
        .where(eq(sessions.userId, userId)),
    async () => undefined,
  ],
  [
    'a user who was blocked',
    401,
    () => server.db.update(users).set({ blocked: true }).where(user()),
    () => server.db.update(users).set({ blocked: false }).where(user()),
  ],
  [
    'an account that was blocked',
    401,
    () => server.db.update(accounts).set({ blocked: true }).where(eq(accounts.clientCode, 'demo')),
    () => server.db.update(accounts).set({ blocked: false }).where(eq(accounts.clientCode, 'demo')),
  ],
  [
    'a user without a permission any more',
    400,
    () =>
      server.db
        .update(establishmentPermissions)
        .set({ permission: permissions.none })
        .where(eq(establishmentPermissions.userId, userId)),
    () =>
      server.db
        .update(establishmentPermissions)
        .set({ permission: permissions.driver })
        .where(eq(establishmentPermissions.userId, userId)),
  ],
];

const reads = [
  '/equipments/non-delivered',
  '/establishments/select-establishments',
  '/productCodes/select-products',
  '/notifications',
  '/notifications/unread/count',
  '/egar/list',
  '/egar/status/count',
  '/changes',
];
/** Reads all of them, the feed as an up-to-date device. @returns the distinct states */
async function readAll(cursor: string) {
  const answers = [];
  for (const path of reads) answers.push(await driver.get(path === '/changes' ? `${path}?cursor=${cursor}` : path));
  return [...new Set(answers.map(({ status }) => status))];
}
async function latestCursor(): Promise<string> {
  let page = (await driver.get('/changes?limit=1000')).body;
  while (page.HasMore) page = (await driver.get(`/changes?limit=1000&cursor=${page.Cursor}`)).body;
  return page.Cursor;
}

test('checks a remembered sender in the statement that reads', async () => {
  const lists = reads.filter((path) => path !== '/changes');
  const trips = countTrips(server.db);
  const made = await trips.during(async () => {
    for (const path of lists) await driver.get(path);
  });
  trips.restore();
  expect(made).toBe(lists.length);
});

test.each(refusals.filter(([, status]) => status === 401))(
  '%s reads nothing from that moment',
  async (_, status, take, giveBack) => {
    const cursor = await latestCursor();
    expect(await readAll(cursor)).toEqual([200]);
    await take();
    const states = await readAll(cursor);
    await giveBack();
    expect(states).toEqual([status]);
  },
);

test('a lost permission and a new role have effect on the next read', async () => {
  const own = '/establishments/select-account-establishments';
  const [before, guides] = [(await driver.get(own)).body.Items, (await driver.get('/egar/list')).body.iTotalRecords];
  expect([before.length > 0, guides > 0]).toEqual([true, true]);
  const permission = (value: number) =>
    server.db
      .update(establishmentPermissions)
      .set({ permission: value })
      .where(eq(establishmentPermissions.userId, userId));
  await permission(permissions.none);
  expect((await driver.get(own)).body.Items).toEqual([]);
  expect((await driver.get('/egar/list')).body.iTotalRecords).toBe(0);
  expect((await driver.get('/egar/status/count')).body.Total).toBe(0);
  await permission(permissions.driver);
  expect((await driver.get(own)).body.Items).toHaveLength(before.length);
  expect((await driver.get('/productCodes/page')).status).toBe(400);
  await server.db.update(users).set({ role: 'administrator' }).where(user());
  expect((await driver.get('/productCodes/page')).status).toBe(200);
  await server.db.update(users).set({ role: 'driver' }).where(user());
  expect((await driver.get('/productCodes/page')).status).toBe(400);
});

test.each(refusals)('%s writes nothing from that moment', async (_, status, take, giveBack) => {
  await take();
  const before = await written();
  const answer = await deliver();
  const after = await written();
  await giveBack();
  expect([answer.status, after]).toEqual([status, before]);
});
