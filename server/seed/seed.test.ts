import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isVat } from '#domain/codes/vat.ts';
import { next } from '#domain/guide/acts/state-machine.ts';
import type { GuideAct } from '#domain/guide/acts/table.ts';
import { type GuideStatus, isLive } from '#domain/guide/status.ts';
import { accounts, users, vehicles } from '../db/schema/accounts.ts';
import { equipment, movementEquipment, movements } from '../db/schema/equipment.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import { guideHistory, guideTags } from '../db/schema/guide-records.ts';
import { guideCounts, guideParties, guides, stock } from '../db/schema/guides.ts';
import { notifications } from '../db/schema/notifications.ts';
import { creationRules, licenses, pickupPoints, serviceAreas, tagGroups, tags } from '../db/schema/reference-data.ts';
import type { Database, Db } from '../db/types.ts';
import { verifyPassword } from '../services/sessions/passwords.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import { demoPassword } from './people.ts';
import { emptyDatabase, seedDemonstration } from './seed.ts';

const now = new Date('2026-11-20T09:00:00Z');
/** Number of special guides for certain screens, which large demonstrations have in addition. */
const special = 7 + 2 * 14 + 2;
/** Number of guides for tests where it does not matter. */
const some = 600;
const records = [
  guideHistory,
  guideTags,
  guideParties,
  guideCounts,
  tags,
  vehicles,
  pickupPoints,
  serviceAreas,
  licenses,
  creationRules,
];
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

test('builds the same demonstration every time', async () => {
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

describe('the demonstration as a server creates it', () => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    db = database.db;
    expect(await seedDemonstration(db, now)).toBe(true);
  });
  afterAll(() => database.close());

  test('is complete', async () => {
    expect(await db.$count(guides)).toBe(4000 + special);
    const demo = (await db.select().from(establishments)).filter((e) => e.accountId === 1);
    expect(demo.length).toBeGreaterThanOrEqual(14);
    expect([
      demo.filter((e) => e.isDefault).length,
      demo.filter((e) => e.type === 1 && !e.hasApaAccess).length,
    ]).toEqual([1, 1]);
    expect((await db.select().from(equipment)).filter((e) => e.accountId === 1)).toHaveLength(60);
    expect((await db.select().from(notifications)).filter((n) => n.accountId === 1)).toHaveLength(40);
    expect([await db.$count(tags), await db.$count(tagGroups), await db.$count(serviceAreas)]).toEqual([27, 5, 8]);
    expect(await db.$count(creationRules)).toBe(12);
    expect([await db.$count(vehicles), await db.$count(pickupPoints), await db.$count(licenses)]).toEqual([12, 22, 7]);
    const days = (await db.select().from(licenses)).map(
      ({ expiresAt }) => (expiresAt.getTime() - now.getTime()) / 86_400_000,
    );
    expect([days.filter((left) => left < 0).length, days.filter((left) => left > 0 && left < 30).length]).toEqual([
      1, 1,
    ]);
  });

  test('has valid NIFs, and users with separately salted passwords', async () => {
    const places = await db.select().from(establishments);
    const parties = (await db.select().from(guides)).flatMap((g) => [g.originVat, g.destinVat]);
    const vats = [...new Set([...places.map((p) => p.vat ?? ''), ...parties])];
    expect(vats.filter((vat) => !isVat(vat))).toEqual([]);
    const people = await db.select().from(users);
    expect(await Promise.all(people.map((user) => verifyPassword(demoPassword, user.passwordHash)))).toEqual(
      people.map(() => true),
    );
    expect(new Set(people.map((user) => user.passwordHash)).size).toBe(people.length);
  });

  test('has guides of every state and year, some overdue', async () => {
    const all = await db.select().from(guides);
    expect([...new Set(all.map((g) => g.status))].sort()).toEqual(['f', 'i', 'o', 'r', 'rr', 'rv']);
    const years = new Set(all.map((g) => g.firstTransportAt.getUTCFullYear()));
    expect([...years].sort()).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    const deadlines = all.flatMap((g) => g.deadline ?? []);
    expect([deadlines.some((d) => d < '2026-11-20'), deadlines.some((d) => d > '2026-11-20')]).toEqual([true, true]);
    expect(
      all.every((g) => /^PT\d{14}$/.test(g.number) && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(g.code) && g.statusAt <= now),
    ).toBe(true);
  });

  test('guides follow the state machine, and derived tables match', async () => {
    const lines = byGuide(await db.select().from(guideHistory).orderBy(guideHistory.id));
    const indexed = byGuide(await db.select().from(guideParties));
    for (const guide of await db.select().from(guides)) {
      const life = lines.get(guide.id) ?? [];
      expect([guide.number, life[0]?.act, life.at(-1)?.toStatus]).toEqual([guide.number, 'create', guide.status]);
      let [status, before] = [life[0]?.toStatus as GuideStatus, life[0]?.happenedAt as Date];
      for (const line of life.slice(1)) {
        expect([line.fromStatus, next(status, line.act as GuideAct)]).toEqual([status, line.toStatus]);
        expect(line.happenedAt >= before && line.happenedAt <= now).toBe(true);
        [status, before] = [line.toStatus as GuideStatus, line.happenedAt];
      }
      expect(guide.statusAt).toEqual(before);
      expect(guide.authorized).toBe(life.some((line) => line.toStatus === 'o'));
      expect(guide.deadline !== null).toBe(isLive(guide.status));
      const corrected = guide.status === 'r' || guide.status === 'rr' || life.at(-1)?.act === 'acceptRectification';
      expect(guide.rectification !== null).toBe(corrected);
      const rows = indexed.get(guide.id) ?? [];
      expect(rows.map((row) => row.party).sort()).toEqual([...guide.parties].sort());
      expect(
        rows.every((row) => row.status === guide.status && row.at.getTime() === guide.firstTransportAt.getTime()),
      ).toBe(true);
    }
    const counts = await db.select().from(guideCounts);
    expect(counts.reduce((total, row) => total + row.count, 0)).toBe(4000 + special);
  });
});

function byGuide<T extends { guideId: number }>(rows: T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) found.set(row.guideId, [...(found.get(row.guideId) ?? []), row]);
  return found;
}
