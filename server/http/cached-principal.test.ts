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

test.each(refusals)('%s writes nothing from that moment', async (_, status, take, giveBack) => {
  await take();
  const before = await written();
  const answer = await deliver();
  const after = await written();
  await giveBack();
  expect([answer.status, after]).toEqual([status, before]);
});
