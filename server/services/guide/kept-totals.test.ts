import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideDays, guideParties, guides } from '../../db/schema/guides.ts';
import { type Database, rowsOf } from '../../db/types.ts';
import { countedOf, fewPlaces, randomGuides } from '../../testing/random-guides.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countAllGuides } from './kept-totals.ts';
import { partyKey } from './viewer.ts';

let database: Database;
const { random, aGuide, aChange, aRange } = randomGuides(39);

beforeAll(async () => {
  database = await openTestDatabase();
  for (let i = 0; i < 60; i++) await database.db.insert(guides).values(aGuide(i));
});
afterAll(() => database.close());

async function expectSameTotals(): Promise<void> {
  for (let i = 0; i < 25; i++) {
    const [place, range] = [random.pick(fewPlaces), aRange()];
    const roles = [1, 2, 3].filter(() => random.next() < 0.6);
    const keys = roles.map((role) => partyKey(role, place));
    const asked = JSON.stringify({ keys, range });
    expect([asked, await countAllGuides(database.db, keys, range)]).toEqual([asked, await countedOf(database.db, keys, range)]);
  }
}

const kept = () =>
  database.db.select().from(guideDays).where(sql`${guideDays.count} <> 0`).orderBy(guideDays.place, guideDays.day, guideDays.roles);

test('says how many guides there are, whatever has happened to them', async () => {
  const { db } = database;
  await expectSameTotals();
  for (let i = 0; i < 240; i++) {
    const number = `KEPT${random.below(60)}`;
    const chance = random.next();
    if (chance < 0.1) await db.delete(guides).where(eq(guides.number, number));
    else if (chance < 0.2) await db.insert(guides).values(aGuide(60 + i));
    else await db.update(guides).set(aChange()).where(eq(guides.number, number));
    if (i % 20 === 0) await expectSameTotals();
  }
  await expectSameTotals();
});

test('loses none of many that are issued and moved at once', async () => {
  const { db } = database;
  await Promise.all(Array.from({ length: 30 }, (_, i) => db.insert(guides).values(aGuide(3000 + i))));
  const move = (i: number) =>
    db
      .update(guides)
      .set(aChange())
      .where(eq(guides.number, `KEPT${3000 + i}`));
  await Promise.all(Array.from({ length: 30 }, (_, i) => move(i)));
  await expectSameTotals();
});

test('is made anew as the triggers have kept it', async () => {
  for (let i = 0; i < 30; i++) await database.db.insert(guides).values(aGuide(2000 + i));
  const before = await kept();
  expect(before.length).toBeGreaterThan(50);
  await database.db.execute(sql`select rebuild_guide_parties()`);
  expect(await kept()).toEqual(before);
  await expectSameTotals();
});

test('knows what a seed has brought while the triggers were off', async () => {
  const held = await rowsOf<{ vat: string; apaCode: string }>(
    database.db,
    sql`select vat, apa_code as "apaCode" from establishments where account_id = 1 and vat is not null and apa_code <> ''`,
  );
  const keysOf = (place: { vat: string; apaCode: string }) => [1, 2, 3].map((role) => partyKey(role, place));
  const each = await Promise.all(held.map((place) => countedOf(database.db, keysOf(place))));
  expect(Math.max(...each)).toBeGreaterThan(50);
  expect(await Promise.all(held.map((place) => countAllGuides(database.db, keysOf(place), {})))).toEqual(each);
});

test('counts guides of two places, and with other filters, one by one', async () => {
  const { db } = database;
  const keys = fewPlaces.slice(0, 2).map((place) => partyKey(1, place));
  expect(await countAllGuides(db, keys, {})).toBe(await countedOf(db, keys));
  const corrected = await db.$count(guideParties, and(eq(guideParties.party, keys[0] ?? ''), eq(guideParties.lerCode, '170107')));
  expect(await countAllGuides(db, keys.slice(0, 1), { lerCode: '170107' })).toBe(corrected);
  expect(await countAllGuides(db, [], {})).toBe(0);
});
