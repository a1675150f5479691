import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type EgarAct, next } from '../../src/domain/egar-acts.ts';
import { type EgarStatus, isLive } from '../../src/domain/egar-status.ts';
import { isVat } from '../../src/domain/vat.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import { guideHistory, guideTags } from '../db/schema/guide-records.ts';
import { guideCounts, guideParties, guides, stock } from '../db/schema/guides.ts';
import { notifications } from '../db/schema/notifications.ts';
import { licenses, pickupPoints, serviceAreas, tagGroups, tags, vehicles } from '../db/schema/reference-data.ts';
import { verifyPassword } from '../services/passwords.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import { demoPassword } from './people.ts';
import { emptyDatabase, seedDemonstration } from './seed.ts';

const now = new Date('2026-11-20T09:00:00Z');
/** Guides, where it does not matter how many. */
const some = 600;
const records = [guideHistory, guideTags, guideParties, guideCounts, tags, vehicles, pickupPoints, serviceAreas, licenses];
const tables = [
  establishments,
  establishmentPermissions,
  equipment,
  movements,
  movementEquipment,
  notifications,
  guides,
  stock,
  ...records,
];

test('the demonstration is the same every time', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  const all = async () => {
    const { passwordHash, ...columns } = getTableColumns(users);
    const { linkSecret, ...publicColumns } = getTableColumns(accounts);
    const rows = [await db.select(columns).from(users), await db.select(publicColumns).from(accounts)] as unknown[];
    for (const table of tables) rows.push(await db.select().from(table));
    return rows.map((list) => (list as object[]).map((row) => JSON.stringify(row)).sort());
  };
  expect(await seedDemonstration(db, now, some)).toBe(true);
  const first = await all();
  expect(await seedDemonstration(db, now, some)).toBe(false);
  await emptyDatabase(db);
  for (const table of [establishments, ...tables]) expect(await db.$count(table)).toBe(0);
  await seedDemonstration(db, now, some);
  expect(await all()).toEqual(first);
  await database.close();
});

test('the demonstration is whole', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  expect(await seedDemonstration(db, now)).toBe(true);
  expect(await db.$count(guides)).toBe(4000);
  const demo = (await db.select().from(establishments)).filter((e) => e.accountId === 1);
  expect(demo.length).toBeGreaterThanOrEqual(14);
  expect([demo.filter((e) => e.isDefault).length, demo.filter((e) => e.type === 1 && !e.hasApaAccess).length]).toEqual([1, 1]);
  expect((await db.select().from(equipment)).filter((e) => e.accountId === 1)).toHaveLength(60);
  expect((await db.select().from(notifications)).filter((n) => n.accountId === 1)).toHaveLength(40);
  await database.close();
});

test('every NIF is valid, every user signs in with the password of the demonstration, with a salt of their own', async () => {
  const database = await openEmptyDatabase();
  await seedDemonstration(database.db, now, 300);
  const places = await database.db.select().from(establishments);
  const parties = (await database.db.select().from(guides)).flatMap((g) => [g.originVat, g.destinVat]);
  const vats = [...new Set([...places.map((p) => p.vat ?? ''), ...parties])];
  expect(vats.filter((vat) => !isVat(vat))).toEqual([]);
  const people = await database.db.select().from(users);
  expect(await Promise.all(people.map((user) => verifyPassword(demoPassword, user.passwordHash)))).toEqual(people.map(() => true));
  expect(new Set(people.map((user) => user.passwordHash)).size).toBe(people.length);
  await database.close();
});

test('guides are in every state and of every year since 2018, with deadlines on both sides of today', async () => {
  const database = await openEmptyDatabase();
  await seedDemonstration(database.db, now, 2000);
  const all = await database.db.select().from(guides);
  expect([...new Set(all.map((g) => g.status))].sort()).toEqual(['f', 'i', 'o', 'r', 'rr', 'rv']);
  const years = new Set(all.map((g) => g.firstTransportAt.getUTCFullYear()));
  expect([...years].sort()).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  const deadlines = all.flatMap((g) => g.deadline ?? []);
  expect([deadlines.some((d) => d < '2026-11-20'), deadlines.some((d) => d > '2026-11-20')]).toEqual([true, true]);
  expect(all.every((g) => /^PT\d{14}$/.test(g.number) && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(g.code) && g.statusAt <= now)).toBe(true);
  await database.close();
});

function byGuide<T extends { guideId: number }>(rows: T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) found.set(row.guideId, [...(found.get(row.guideId) ?? []), row]);
  return found;
}

test('every guide has lived as the state machine allows, and what is kept beside it agrees', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  await seedDemonstration(db, now, 1500);
  const lines = byGuide(await db.select().from(guideHistory).orderBy(guideHistory.id));
  const indexed = byGuide(await db.select().from(guideParties));
  for (const guide of await db.select().from(guides)) {
    const life = lines.get(guide.id) ?? [];
    expect([guide.number, life[0]?.act, life.at(-1)?.toStatus]).toEqual([guide.number, 'create', guide.status]);
    let [status, before] = [life[0]?.toStatus as EgarStatus, life[0]?.happenedAt as Date];
    for (const line of life.slice(1)) {
      expect([line.fromStatus, next(status, line.act as EgarAct)]).toEqual([status, line.toStatus]);
      expect(line.happenedAt >= before && line.happenedAt <= now).toBe(true);
      [status, before] = [line.toStatus as EgarStatus, line.happenedAt];
    }
    expect(guide.statusAt).toEqual(before);
    expect(guide.authorized).toBe(life.some((line) => line.toStatus === 'o'));
    expect(guide.deadline !== null).toBe(isLive(guide.status));
    expect(guide.rectification !== null).toBe(guide.status === 'r' || guide.status === 'rr' || life.at(-1)?.act === 'acceptRectification');
    expect((indexed.get(guide.id) ?? []).map((row) => row.party).sort()).toEqual([...guide.parties].sort());
    expect(
      (indexed.get(guide.id) ?? []).every((row) => row.status === guide.status && row.at.getTime() === guide.firstTransportAt.getTime()),
    ).toBe(true);
  }
  const counts = await db.select().from(guideCounts);
  expect(counts.reduce((total, row) => total + row.count, 0)).toBe(1500);
  expect([await db.$count(tags), await db.$count(tagGroups), await db.$count(serviceAreas)]).toEqual([27, 5, 8]);
  expect([await db.$count(vehicles), await db.$count(pickupPoints), await db.$count(licenses)]).toEqual([12, 20, 6]);
  await database.close();
});
