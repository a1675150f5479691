import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { equipment, movements } from '#server/db/schema/equipment.ts';
import { guides } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { tags } from '#server/db/schema/reference-data.ts';
import * as resources from '#server/resources/all.ts';
import { resourceRows } from '#server/services/areas/resource-rows.ts';
import { notificationRows } from '#server/services/feed/notifications.ts';
import { listGuides } from '#server/services/guide/list/list.ts';
import { keptCounts } from '#server/services/guide/list/query.ts';
import { createGuideContext, partyKeys, readViewer } from '#server/services/guide/list/viewer.ts';
import { establishmentRows } from '#server/services/organisation/establishments.ts';
import { findColleague, type Principal } from '#server/services/sessions/principal.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, desk, driver } = await testOffice(['desk', 'driver']);
const { db } = server;

const odd = 'Ação «à» "citada" \\ 日本 😀 <b>\t—';
let people: Record<string, [Client, Principal]>;
beforeAll(async () => {
  const find = (username: string) => findColleague(db, { accountId: 1, session: '' }, username) as Promise<Principal>;
  people = { desk: [desk, await find('administrador')], driver: [driver, await find('motorista')] };
  await db.update(equipment).set({ name: odd, detail: 'linha\noutra' }).where(eq(equipment.id, 3));
  await db
    .update(movements)
    .set({ latitude: 38.1, longitude: -0.000001, doneAt: new Date('2020-02-29T23:59:59.007Z') });
  await db.update(tags).set({ description: odd, packageWeight: 12.5 }).where(sql`${tags.id} % 2 = 0`);
  const at = '2026-10-25T00:30:00.000Z';
  await db
    .update(guides)
    .set({
      originName: odd,
      originPostalCode: '',
      destinComment: odd,
      lerDescription: '',
      adr: { onuNumber: '3077', packageGroup: 'III', volume: null, obsI: odd, obsII: null },
      outage: { start: at, end: at },
      paperSignature: { name: odd, capacity: 'driver', at, fileId: '' },
      quantity: '0.10',
      statusAt: new Date('2026-10-25T00:30:00.070Z'),
      transportersChangedAt: new Date('2026-03-29T01:00:00.000Z'),
      stateWords: odd,
    })
    .where(sql`${guides.id} % 2 = 0`);
  const correction = { quantity: 12.5, operation: 'R12', group: null, numPgl: null, destinComment: odd };
  const rectification = { ...correction, lerCode: '200101', originComment: null, closeAt: at };
  for (const accepted of [true, false])
    await db
      .update(guides)
      .set({ rectification: { ...rectification, accepted }, registryUrl: accepted ? 'https://x' : null })
      .where(sql`${guides.id} % 5 = ${accepted ? 0 : 1}`);
  await db
    .update(guides)
    .set({ lerCode: '200101', transporters: [], issuerAccountId: null })
    .where(sql`${guides.id} % 10 = 1`);
  await db.update(notifications).set({ content: odd, createdAt: new Date('2026-07-01T23:30:00.120Z') });
});

const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));
const withoutId = ({ row }: { row: object }) => row;

/** Resources with a list by its page or its choices, and who may read it. */
const lists = Object.values(resources).flatMap(({ calls, resource }) => [
  ...(calls.page ? [{ path: calls.page, resource, of: 'aaData' }] : []),
  ...(calls.choices ? [{ path: calls.choices, resource, of: 'Items' }] : []),
]);

test.each(lists)('$path sends the rows of its table', async ({ path, resource, of }) => {
  const [client, principal] = people.desk as [Client, Principal];
  const rows = await resourceRows(db, principal, resource, { where: undefined, order: sql`id` });
  const { body } = await client.get(`${path}?pageSize=200&limit=200`);
  const byId = (list: { UniqueId: string }[]) => [...list].sort((a, b) => (a.UniqueId < b.UniqueId ? -1 : 1));
  expect(body[of].length).toBeGreaterThan(0);
  expect(byId(body[of])).toEqual(byId(asSent(rows.map(withoutId))));
  if (of === 'aaData') expect([body.iTotalRecords, body.iTotalDisplayRecords]).toEqual([rows.length, rows.length]);
});

test.each(['desk', 'driver'])('the %s gets the rows that were read before', async (who) => {
  const [client, principal] = people[who] as [Client, Principal];
  const byName = sql`f_unaccent(lower(${equipment.name})) collate "C"`;
  const standing = async (where: ReturnType<typeof isNull>) =>
    asSent((await resourceRows(db, principal, resources.equipment.resource, { where, order: byName })).map(withoutId));
  expect((await client.get('/equipments/delivered')).body.Items).toEqual(
    await standing(isNotNull(equipment.deliveryId)),
  );
  expect((await client.get('/equipments/non-delivered')).body.Items).toEqual(
    await standing(isNull(equipment.deliveryId)),
  );
  const options = asSent((await establishmentRows(db, principal, undefined)).map(withoutId)) as { UniqueId: string }[];
  const { Items } = (await client.get('/establishments/select-establishments')).body;
  expect(Items).toHaveLength(options.length);
  expect(Items).toEqual(expect.arrayContaining(options));
  const messages = (await client.get('/notifications?pageSize=200')).body;
  expect(messages.aaData).toEqual(asSent((await notificationRows(db, principal, undefined)).map(withoutId)));
  const unread = messages.aaData.filter((row: { IsRead: boolean }) => !row.IsRead).length;
  expect((await client.get('/notifications/unread/count')).body).toEqual({ Count: unread });
});

const query = {
  FilterNames: [],
  FilterValues: [],
  PageStart: 0,
  PageSize: 50,
  SortColumn: 'FirstTransportDate',
} as const;
const openings = [
  {},
  { PageStart: 5, PageSize: 3 },
  { SortColumn: 'Number' },
  { SortColumn: 'Deadline', SortOrder: 2 },
  { SortColumn: 'Quantity', SortOrder: 1, PageSize: 200 },
  { FilterNames: ['IntervenientType'], FilterValues: ['2'] },
  { FilterNames: ['Status', 'IntervenientType'], FilterValues: ['r', '1'] },
  { FilterNames: ['WaitingAuthorization'], FilterValues: ['false'] },
  { FilterNames: ['WaitingAuthorization', 'Status'], FilterValues: ['true', 'f'] },
];

test.each(['desk', 'driver'])('the %s gets guides in one statement as in many', async (who) => {
  const [client, principal] = people[who] as [Client, Principal];
  for (const over of openings) {
    const asked = { ...query, ...over } as Parameters<typeof listGuides>[2];
    const around = createGuideContext(server.config, server.now());
    const pairs = Object.entries(asked).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    );
    const { body } = await client.get(`/egar/list?${new URLSearchParams(pairs)}`);
    expect([over, body]).toEqual([over, asSent(await listGuides(db, principal, asked, around))]);
  }
});

test.each(['desk', 'driver'])('the %s gets counters of the guides that they see', async (who) => {
  const [client, principal] = people[who] as [Client, Principal];
  const viewer = await readViewer(db, principal);
  const count = async (tab: 0 | 1 | 2, ...states: string[]) => {
    const kept = await keptCounts(db, partyKeys(viewer, tab));
    return [...kept].reduce((sum, [state, n]) => sum + (states.includes(state) ? n : 0), 0);
  };
  const due = { AsOrigin: await count(1, 'i', 'r'), AsDestin: await count(2, 'o', 'rr') };
  expect((await client.get('/dashboard/count-egar-legal-deadlines')).body).toEqual(due);
  expect((await client.get('/egar/status/count')).body).toEqual({
    Total: await count(0, 'i', 'o', 'r', 'rr', 'f', 'rv'),
    Open: await count(0, 'i', 'o', 'r', 'rr'),
    WaitingAuthorizarion: await count(0, 'i'),
    Finished: await count(0, 'f'),
    ...due,
  });
});

test('a user without a permission sees no guide', async () => {
  const stranger = await server.as('administrador', 'outra');
  await db.execute(
    sql`delete from establishment_permissions where user_id in (select id from users where account_id = 3)`,
  );
  expect((await stranger.get('/egar/status/count')).body.Total).toBe(0);
  expect((await stranger.get('/egar/list')).body).toMatchObject({ aaData: [], iTotalRecords: 0, Next: null });
});
