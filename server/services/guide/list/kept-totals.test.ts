import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideStatuses } from '#domain/guide/status.ts';
import { guideDays, guideParties, guides } from '#server/db/schema/guides.ts';
import { type Database, queryRows } from '#server/db/types.ts';
import { countDirectly, fewPlaces, randomGuides } from '#server/testing/data/random-guides.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { countAllGuides } from './kept-totals.ts';
import { countGuides, keptTotals, ofParty } from './query.ts';
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
    expect([asked, await countAllGuides(database.db, keys, range)]).toEqual([
      asked,
      await countDirectly(database.db, keys, range),
    ]);
  }
}

/** Selects guides of another place by its VAT, its APA code or both. */
function aParty(): { vat?: string; apaCode?: string } {
  const { vat, apaCode } = random.pick(fewPlaces);
  return random.pick([{ vat }, { apaCode }, { vat, apaCode }]);
}

/** Checks that the stored counters have the guides of some parties that also have another party. */
async function expectSamePairs(): Promise<void> {
  const { db } = database;
  for (let i = 0; i < 15; i++) {
    const keys = fewPlaces.flatMap((place) =>
      [1, 2, 3].filter(() => random.next() < 0.3).map((role) => partyKey(role, place)),
    );
    const others = Array.from({ length: 1 + random.below(2) }, aParty);
    const statuses: readonly string[] = random.pick([guideStatuses, ['o'], ['f', 'rv']]);
    const selections = await Promise.all(others.map((other) => ofParty(db, other)));
    const { all, found } = await keptTotals(
      db,
      keys,
      selections.flatMap(({ kept: on }) => on ?? []),
    );
    const among = (counts: Map<string, number>) =>
      [...counts].reduce((sum, [status, count]) => sum + (statuses.includes(status) ? count : 0), 0);
    const asked = JSON.stringify({ keys, others, statuses });
    expect([asked, among(found), among(all)]).toEqual([
      asked,
      await countGuides(db, keys, { statuses, selections }, 3),
      await countGuides(db, keys, { statuses }, 3),
    ]);
  }
}

const kept = () =>
  database.db
    .select()
    .from(guideDays)
    .where(sql`${guideDays.count} <> 0`)
    .orderBy(guideDays.place, guideDays.day, guideDays.roles);

test('totals match the guides after random changes', async () => {
  const { db } = database;
  await expectSameTotals();
  await expectSamePairs();
  for (let i = 0; i < 240; i++) {
    const number = `KEPT${random.below(60)}`;
    const chance = random.next();
    if (chance < 0.1) await db.delete(guides).where(eq(guides.number, number));
    else if (chance < 0.2) await db.insert(guides).values(aGuide(60 + i));
    else await db.update(guides).set(aChange()).where(eq(guides.number, number));
    if (i % 20 === 0) await expectSameTotals();
    if (i % 20 === 0) await expectSamePairs();
  }
  await expectSameTotals();
  await expectSamePairs();
});

test('counts every guide issued and moved in parallel', async () => {
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

test('a rebuild matches what the triggers kept', async () => {
  for (let i = 0; i < 30; i++) await database.db.insert(guides).values(aGuide(2000 + i));
  const before = await kept();
  expect(before.length).toBeGreaterThan(50);
  await database.db.execute(sql`select rebuild_guide_parties()`);
  expect(await kept()).toEqual(before);
  await expectSameTotals();
});

test('counts guides seeded while triggers were off', async () => {
  const held = await queryRows<{ vat: string; apaCode: string }>(
    database.db,
    sql`select vat, apa_code as "apaCode" from establishments where account_id = 1 and vat is not null and apa_code <> ''`,
  );
  const keysOf = (place: { vat: string; apaCode: string }) => [1, 2, 3].map((role) => partyKey(role, place));
  const each = await Promise.all(held.map((place) => countDirectly(database.db, keysOf(place))));
  expect(Math.max(...each)).toBeGreaterThan(50);
  expect(await Promise.all(held.map((place) => countAllGuides(database.db, keysOf(place), {})))).toEqual(each);
});

test('counts two places and other filters guide by guide', async () => {
  const { db } = database;
  const keys = fewPlaces.slice(0, 2).map((place) => partyKey(1, place));
  expect(await countAllGuides(db, keys, {})).toBe(await countDirectly(db, keys));
  const corrected = await db.$count(
    guideParties,
    and(eq(guideParties.party, keys[0] ?? ''), eq(guideParties.lerCode, '170107')),
  );
  expect(await countAllGuides(db, keys.slice(0, 1), { lerCode: '170107' })).toBe(corrected);
  expect(await countAllGuides(db, [], {})).toBe(0);
});
