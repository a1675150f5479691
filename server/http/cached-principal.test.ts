import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { permissions } from '#domain/reference/establishment.ts';
import { accounts, sessions, users } from '../db/schema/accounts.ts';
import { movements } from '../db/schema/equipment.ts';
import { establishmentPermissions } from '../db/schema/establishments.ts';
import { guideIntents } from '../db/schema/guide-records.ts';
import { countTrips } from '../testing/count-trips.ts';
import { readFeedPage } from '../testing/data/feed.ts';
import { putGuide } from '../testing/data/guides.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Answer, Client } from '../testing/test-server.ts';

const { server, place, cast } = await testOffice();

let keys = 0;
const key = () => ({ 'Idempotency-Key': `remembered-${keys++}` });

/** Act of a user, and what it leaves in the database. */
interface Remembered {
  username: string;
  permission: number;
  /** Queries of one act, with those of the national system's stand-in. */
  trips: number;
  prepare(client: Client): Promise<() => Promise<Answer>>;
  written(): Promise<number>;
}
const acts: Record<string, Remembered> = {
  'a delivery': {
    username: 'motorista',
    permission: permissions.driver,
    trips: 1,
    prepare: async (client) => {
      const body = {
        SearchedEstablishmentId: place,
        EquipmentIds: [],
        Latitude: 40.8,
        Longitude: -8.6,
        DocumentNumber: '',
        Notes: '',
      };
      return () => client.post('/equipments/create-delivery', body, key());
    },
    written: () => server.db.$count(movements),
  },
  'a guide authorised': {
    username: 'produtor',
    permission: permissions.collaborator,
    trips: 4,
    prepare: async (client) => {
      const guide = await putGuide(server, cast, 'i');
      return () => client.post(`/egar/${guide}/impressionate-authorize`, {}, key());
    },
    written: () => server.db.$count(guideIntents),
  },
};

/** Returns the user's number, and a client whose session the server knows. */
async function known({ username, prepare }: Remembered): Promise<{ id: number; client: Client }> {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const client = await server.as(username);
  const act = await prepare(client);
  expect((await act()).status).toBe(200);
  return { id: user?.id as number, client };
}

test.each(Object.entries(acts))('%s checks a remembered sender in the statement that writes', async (_, remembered) => {
  const { client } = await known(remembered);
  const act = await remembered.prepare(client);
  const trips = countTrips(server.db);
  const made = await trips.during(act);
  trips.restore();
  expect(made).toBe(remembered.trips);
});

const user = (id: number) => eq(users.id, id);
type Take = (id: number, permission: number) => Promise<unknown>;
const refusals: Record<string, [status: number, take: Take, giveBack: Take]> = {
  'a session that was ended elsewhere': [
    401,
    (id) => server.db.update(sessions).set({ endedAt: server.now() }).where(eq(sessions.userId, id)),
    async () => undefined,
  ],
  'a session that has grown too old': [
    401,
    (id) =>
      server.db
        .update(sessions)
        .set({ beganAt: new Date(0) })
        .where(eq(sessions.userId, id)),
    async () => undefined,
  ],
  'a user who was blocked': [
    401,
    (id) => server.db.update(users).set({ blocked: true }).where(user(id)),
    (id) => server.db.update(users).set({ blocked: false }).where(user(id)),
  ],
  'an account that was blocked': [
    401,
    () => server.db.update(accounts).set({ blocked: true }).where(eq(accounts.clientCode, 'demo')),
    () => server.db.update(accounts).set({ blocked: false }).where(eq(accounts.clientCode, 'demo')),
  ],
  'a user without a permission any more': [
    400,
    (id) =>
      server.db
        .update(establishmentPermissions)
        .set({ permission: permissions.none })
        .where(eq(establishmentPermissions.userId, id)),
    (id, permission) =>
      server.db.update(establishmentPermissions).set({ permission }).where(eq(establishmentPermissions.userId, id)),
  ],
};

const cases = Object.entries(refusals).flatMap(([refused, refusal]) =>
  Object.entries(acts).map(([act, remembered]) => [refused, act, refusal, remembered] as const),
);
test.each(cases)('%s writes nothing from that moment: %s', async (_, __, [status, take, giveBack], remembered) => {
  const { id, client } = await known(remembered);
  const act = await remembered.prepare(client);
  await take(id, remembered.permission);
  const before = await remembered.written();
  const answer = await act();
  const after = await remembered.written();
  await giveBack(id, remembered.permission);
  expect([answer.status, after]).toEqual([status, before]);
});

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
async function readAll(driver: Client, cursor: string) {
  const answers = [];
  for (const path of reads) answers.push(await driver.get(path === '/changes' ? `${path}?cursor=${cursor}` : path));
  return [...new Set(answers.map(({ status }) => status))];
}

const knownDriver = () => known(acts['a delivery'] as Remembered);

test('a remembered sender is checked in the statement that reads', async () => {
  const { client: driver } = await knownDriver();
  const lists = reads.filter((path) => path !== '/changes');
  const trips = countTrips(server.db);
  const made = await trips.during(async () => {
    for (const path of lists) await driver.get(path);
  });
  trips.restore();
  expect(made).toBe(lists.length);
});

const endings = Object.entries(refusals).filter(([, [status]]) => status === 401);
test.each(endings)('%s reads nothing from that moment', async (_, [status, take, giveBack]) => {
  const { id, client } = await knownDriver();
  const { cursor } = await readFeedPage(client);
  expect(await readAll(client, cursor)).toEqual([200]);
  await take(id, permissions.driver);
  const states = await readAll(client, cursor);
  await giveBack(id, permissions.driver);
  expect(states).toEqual([status]);
});

test('a lost permission and a new role have effect on the next read', async () => {
  const { id, client: driver } = await knownDriver();
  const own = '/establishments/select-account-establishments';
  const [before, guides] = [(await driver.get(own)).body.Items, (await driver.get('/egar/list')).body.iTotalRecords];
  expect([before.length > 0, guides > 0]).toEqual([true, true]);
  const permission = (value: number) =>
    server.db
      .update(establishmentPermissions)
      .set({ permission: value })
      .where(eq(establishmentPermissions.userId, id));
  await permission(permissions.none);
  expect((await driver.get(own)).body.Items).toEqual([]);
  expect((await driver.get('/egar/list')).body.iTotalRecords).toBe(0);
  expect((await driver.get('/egar/status/count')).body.Total).toBe(0);
  await permission(permissions.driver);
  expect((await driver.get(own)).body.Items).toHaveLength(before.length);
  expect((await driver.get('/productCodes/page')).status).toBe(400);
  await server.db.update(users).set({ role: 'administrator' }).where(user(id));
  expect((await driver.get('/productCodes/page')).status).toBe(200);
  await server.db.update(users).set({ role: 'driver' }).where(user(id));
  expect((await driver.get('/productCodes/page')).status).toBe(400);
});
