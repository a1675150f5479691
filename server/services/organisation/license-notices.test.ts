import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lisbonDay } from '#lib/format.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { licenseNotices, licenses } from '#server/db/schema/reference-data.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { announceLicenses } from './license-notices.ts';

const { server, cast } = await testOffice();

/** Client of the demonstration that has received no guides yet. */
let client: typeof establishments.$inferSelect;
beforeAll(async () => {
  [client] = (await server.db
    .select()
    .from(establishments)
    .where(eq(establishments.name, 'Construções Muro Alto, S.A.'))) as [typeof client];
});

const day = 86_400_000;
const today = new Date('2026-11-25T12:00:00Z');
const after = (days: number) => new Date(today.getTime() + days * day);
const end = (days: number) => endOfDay(lisbonDay(after(days)));

beforeEach(async () => {
  await server.db.delete(licenses);
  await server.db.delete(notifications);
});
const license = async (days: number): Promise<number> => {
  const values = { establishmentId: client.id, number: 'LIC/1', expiresAt: end(days) };
  const [row] = await server.db.insert(licenses).values(values).returning({ id: licenses.id });
  return row?.id as number;
};
/** Returns the notifications by user name. */
const told = async () => {
  const rows = await server.db
    .select({ who: users.username, title: notifications.title })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .orderBy(notifications.id);
  return rows.map(({ who, title }) => `${who}: ${title}`);
};
const ending = `administrador: Licença de Construções Muro Alto, S.A. a terminar`;
const ended = `administrador: Licença de Construções Muro Alto, S.A. terminada`;

test('announces a licence once before and once after its end', async () => {
  await license(31);
  expect([await announceLicenses(server.db, today), await told()]).toEqual([0, []]);
  expect([await announceLicenses(server.db, after(1)), await told()]).toEqual([1, [ending]]);
  expect([await announceLicenses(server.db, after(2)), await announceLicenses(server.db, after(31))]).toEqual([0, 0]);
  expect([await announceLicenses(server.db, after(32)), await told()]).toEqual([1, [ending, ended]]);
  expect(await announceLicenses(server.db, after(33))).toBe(0);
  const [first] = await server.db.select().from(notifications).orderBy(notifications.id);
  expect(first).toMatchObject({ sender: 'Guiar', isRead: false, createdAt: after(1) });
  expect(first?.content).toContain('A licença LIC/1 de Construções Muro Alto, S.A. termina a 26/12/2026.');
});

test('a changed end is announced anew', async () => {
  const id = await license(10);
  await announceLicenses(server.db, today);
  await server.db
    .update(licenses)
    .set({ expiresAt: end(20) })
    .where(eq(licenses.id, id));
  expect([await announceLicenses(server.db, today), await told()]).toEqual([1, [ending, ending]]);
});

test('several processes at once announce it once', async () => {
  await license(10);
  const announced = await Promise.all([1, 2, 3].map(() => announceLicenses(server.db, today)));
  expect([announced.toSorted(), await told()]).toEqual([[0, 0, 1], [ending]]);
});

test('skips removed establishments and long-ended licences', async () => {
  await license(-31);
  expect(await announceLicenses(server.db, today)).toBe(0);
  await server.db.update(licenses).set({ expiresAt: end(5) });
  const own = eq(establishments.id, client.id);
  await server.db.update(establishments).set({ deletedAt: today }).where(own);
  expect(await announceLicenses(server.db, today)).toBe(0);
  await server.db.update(establishments).set({ deletedAt: null }).where(own);
  expect(await announceLicenses(server.db, today)).toBe(1);
});

test('tells issuers whose establishment sent there within 90 days', async () => {
  await license(10);
  const destin = { destinVat: client.vat as string, destinApaCode: client.apaCode as string };
  const [operator] = await server.db.select().from(users).where(eq(users.username, 'operador'));
  const held = sql`${establishmentPermissions.userId} = ${operator?.id} and ${establishmentPermissions.establishmentId} = ${cast.origin.id}`;
  const [before] = await server.db.select().from(establishmentPermissions).where(held);
  expect(before?.permission).toBe(20);
  const again = async () => {
    await server.db.delete(licenseNotices);
    await server.db.delete(notifications);
    await announceLicenses(server.db, today);
    return (await told()).map((line) => line.split(':')[0]);
  };
  const old = await putGuide(server, cast, 'f', { ...destin, firstTransportAt: after(-91) });
  expect(await again()).toEqual(['administrador']);
  await server.db.execute(
    sql`update guides set first_transport_at = ${after(-89).toISOString()}::timestamptz where unique_id = ${old}`,
  );
  const all = await again();
  expect(all).toContain('operador');
  // A driver only carries, and issues no guides.
  expect(all).not.toContain('motorista');
  await server.db.update(establishmentPermissions).set({ permission: 100 }).where(held);
  expect(await again()).not.toContain('operador');
  await server.db.update(establishmentPermissions).set({ permission: 20 }).where(held);
});

test('tells of more licences than one transaction takes', async () => {
  const { id, uniqueId, version, ...values } = client;
  const made = Array.from({ length: 120 }, (_, at) => ({ ...values, name: `Muitos ${at}`, apaCode: `APA-M${at}` }));
  const places = await server.db.insert(establishments).values(made).returning({ id: establishments.id });
  await server.db
    .insert(licenses)
    .values(places.map((place) => ({ establishmentId: place.id, number: 'LIC/M', expiresAt: end(3) })));
  expect([await announceLicenses(server.db, today), (await told()).length]).toEqual([120, 120]);
});
