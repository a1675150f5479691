import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Equipment } from '#domain/field/equipment.ts';
import { Movement } from '#domain/field/movement.ts';
import { Notification } from '#domain/field/notification.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { equipment, movements } from '#server/db/schema/equipment.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { changes } from '#server/db/schema/records.ts';
import { queryRows } from '#server/db/types.ts';
import { cleanUps } from '#server/jobs/clean-ups.ts';
import { emptyDatabase } from '#server/seed/seed.ts';
import { changesPage, readFeedPage, readAll as readFinal } from '#server/testing/data/feed.ts';
import { toKept } from '#server/testing/kept.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { unread } from './changes.ts';

const { server, driver, desk } = await testOffice(['driver', 'desk']);

const rows = {
  equipment: Equipment,
  establishment: EstablishmentOption,
  notification: Notification,
  movement: Movement,
} as const;
const day = 86_400_000;

const readAll = (who: Client, cursor?: string, limit?: number) => readFinal(server, who, cursor, limit);
const rename = (id: string, Name: string, code: string) => desk.put(`/equipments/${id}`, { Name, ExternalId: code });

describe('a full read', () => {
  test('pages through everything the user may see', async () => {
    const { pages, changes: all } = await readFeedPage(driver, undefined, 30);
    expect(pages.map((p) => p.Reset)).toEqual([true, ...pages.slice(1).map(() => false)]);
    expect(pages.filter((p) => p.Complete)).toHaveLength(1);
    expect(pages.every((p) => p.Changes.length <= 30)).toBe(true);
    const of = (entity: keyof typeof rows) =>
      all.filter((c) => c.Entity === entity).map((c) => v.parse(rows[entity], c.Row));
    expect(of('equipment')).toHaveLength(60);
    expect(of('establishment').filter((e) => (e as EstablishmentOption).Type === 1)).toHaveLength(3);
    expect(of('establishment').filter((e) => (e as EstablishmentOption).Type === 2)).toHaveLength(10);
    expect(of('notification')).toHaveLength(8);
    const moved = of('movement') as Movement[];
    expect(moved.length).toBeGreaterThan(24);
    const oldest = Math.min(...moved.map((m) => Date.parse(m.ReceivedAt)));
    expect(oldest).toBeGreaterThan(server.now().getTime() - 90 * day - 60_000);
    expect(await server.db.$count(movements)).toBeGreaterThan(moved.length);
    expect(new Set(all.map((c) => c.Id)).size).toBe(all.length);
  });

  test('ends with changes made during the read', async () => {
    const first = await changesPage(driver, undefined, 20);
    const [piece] = (await driver.get('/equipments?searchTerm=BB-2231')).body.Items;
    await rename(piece.UniqueId, 'Big bag novo', 'BB-2231');
    const rest = await readAll(driver, first.Cursor);
    expect(rest.changes.filter((c) => c.Id === piece.UniqueId).at(-1)).toMatchObject({
      Version: 2,
      Row: { Name: 'Big bag novo' },
    });
  });

  test.each(['nonsense', 'a.b', '.', 'eyJraW5kIjoibGl2ZSJ9.AAAAAAAAAAAAAAAAAAAAAA'])(
    'starts over for an invalid cursor: %s',
    async (cursor) => {
      expect((await changesPage(driver, cursor)).Reset).toBe(true);
    },
  );

  test('starts over for a foreign or altered cursor', async () => {
    const { cursor } = await readFeedPage(driver);
    expect((await changesPage(desk, cursor)).Reset).toBe(true);
    expect((await changesPage(driver, `A${cursor}`)).Reset).toBe(true);
    expect((await changesPage(driver, cursor)).Reset).toBe(false);
  });
});

describe('changes', () => {
  test('list each changed row once, in its current state', async () => {
    const { cursor } = await readAll(driver);
    const made = (await desk.post('/equipments', { Name: 'Novo', ExternalId: 'NV-0001' })).body.UniqueId;
    const gone = (await desk.post('/equipments', { Name: 'Velho', ExternalId: 'NV-0002' })).body.UniqueId;
    await rename(made, 'Novo 2', 'NV-0001');
    await desk.del(`/equipments/${gone}`);
    const [note] = (await driver.get('/notifications')).body.aaData;
    await driver.put(`/notifications/markasread/${note.UniqueId}`);
    await driver.del(`/notifications/${note.UniqueId}`);
    const read = await readAll(driver, cursor);
    expect(read.changes.map((c) => [c.Entity, c.Id, c.Version, (c.Row as Equipment | null)?.Name ?? null])).toEqual([
      ['equipment', made, 2, 'Novo 2'],
      ['equipment', gone, 2, null],
      ['notification', note.UniqueId, 3, null],
    ]);
    expect((await readFeedPage(driver, read.cursor)).changes).toEqual([]);
  });

  test('of a delivery include the movement and its equipment', async () => {
    const { cursor } = await readAll(desk);
    const [piece] = (await driver.get('/equipments/non-delivered?limit=1')).body.Items;
    const place = (await driver.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items[0]
      .UniqueId;
    const body = { SearchedEstablishmentId: place, EquipmentIds: [piece.UniqueId], Latitude: 40.8, Longitude: -8.6 };
    const { Movement: made } = (await driver.post('/equipments/create-delivery', body)).body;
    const read = await readAll(desk, cursor);
    expect(read.changes.find((c) => c.Entity === 'movement')?.Row).toEqual(made);
    expect(read.changes.find((c) => c.Entity === 'equipment')?.Row).toMatchObject({
      UniqueId: piece.UniqueId,
      DeliveryId: made.UniqueId,
    });
  });

  test('come in pages, with raised row versions', async () => {
    const { cursor } = await readAll(driver);
    const all = (await desk.get('/equipments?limit=9')).body.Items as Equipment[];
    for (const piece of all) await rename(piece.UniqueId, `${piece.Name} x`, piece.ExternalId ?? '');
    const read = await readAll(driver, cursor, 4);
    expect(read.pages.map((p) => [p.Changes.length, p.HasMore])).toEqual([
      [4, true],
      [4, true],
      [1, false],
    ]);
    expect(read.changes.map((c) => [c.Id, c.Version])).toEqual(
      all.map((piece) => [piece.UniqueId, (piece.Version ?? 0) + 1]),
    );
  });

  test('show notifications to their own user only', async () => {
    const { cursor } = await readAll(desk);
    const [note] = (await driver.get('/notifications')).body.aaData;
    await driver.put(`/notifications/markasread/${note.UniqueId}`);
    const made = (await desk.post('/equipments', { Name: 'Sinal', ExternalId: 'SN-0001' })).body.UniqueId;
    expect((await readAll(desk, cursor)).changes.map((c) => c.Id)).toEqual([made]);
  });

  test('are found by their index, however many came before', async () => {
    const account = { accountId: 1, userId: 1 };
    const entity = { ...account, entity: 'equipment', entityId: crypto.randomUUID(), version: 1 } as const;
    await server.db.insert(changes).values(Array.from({ length: 2000 }, () => entity));
    await server.db.execute(sql`analyze ${changes}`);
    const where = unread(account, { xid: 1, id: 1 }, sql`2`);
    const plan = await queryRows(server.db, sql`explain select 1 from ${changes} where ${where}`);
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*ROW\(xid, id\) > ROW/);
  });

  // The embedded engine has one connection, so no transaction can commit late.
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
  const lateCommit = async () => {
    const { cursor } = await readAll(driver);
    const [slow, fast] = (await desk.get('/equipments?limit=2')).body.Items as Equipment[];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let wrote = () => {};
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const late = server.db.transaction(async (tx) => {
      await tx
        .update(equipment)
        .set({ detail: 'late' })
        .where(eq(equipment.uniqueId, slow?.UniqueId ?? ''));
      wrote();
      await held;
    });
    await written;
    await rename(fast?.UniqueId ?? '', 'rápido', fast?.ExternalId ?? '');
    const during = await readFeedPage(driver, cursor);
    expect(during.changes).toEqual([]);
    letGo();
    await late;
    const after = await readAll(driver, during.cursor);
    expect(after.changes.map((c) => c.Id)).toEqual([slow?.UniqueId, fast?.UniqueId]);
  };
  if (onPostgres) test('never skip a transaction that commits late', lateCommit);
});

describe('a reader starts over', () => {
  test('when permissions change, without forbidden rows', async () => {
    const { cursor } = await readFeedPage(driver);
    const [own] = await server.db
      .select()
      .from(establishments)
      .where(eq(establishments.name, 'Vela Azul Transportes, Lda.'));
    await server.db.delete(establishmentPermissions).where(sql`user_id = 4 and establishment_id = ${own?.id}`);
    const read = await readFeedPage(driver, cursor);
    expect(read.pages[0]?.Reset).toBe(true);
    expect(read.changes.some((c) => c.Id === own?.uniqueId)).toBe(false);
    expect(read.changes.filter((c) => c.Entity === 'establishment')).toHaveLength(12);
    expect((await readFeedPage(driver, read.cursor)).pages[0]?.Reset).toBe(false);
  });

  test('when its changes were pruned, and only then', async () => {
    const [old, recent] = [(await readAll(driver)).cursor, (await readAll(driver)).cursor];
    await desk.post('/equipments', { Name: 'Antigo', ExternalId: 'AN-0001' });
    const read = await readAll(driver, recent);
    await server.db.update(changes).set({ at: new Date(server.now().getTime() - 31 * day) });
    expect(await cleanUps.changes(toKept(server, server.now()))).toBeGreaterThan(0);
    expect(await server.db.$count(changes)).toBe(0);
    expect((await changesPage(driver, old)).Reset).toBe(true);
    expect((await changesPage(driver, read.cursor)).Reset).toBe(false);
  });

  test('when the database is replaced', async () => {
    const { cursor } = await readFeedPage(driver);
    await emptyDatabase(server.db);
    expect((await driver.get(`/changes?cursor=${cursor}`)).status).toBe(401);
    const { seedDemonstration } = await import('#server/seed/seed.ts');
    await seedDemonstration(server.db, server.now(), 10);
    expect((await changesPage(await server.as('motorista'), cursor)).Reset).toBe(true);
  });
});
