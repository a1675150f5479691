import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideParties, guides } from '#server/db/schema/guides.ts';
import { type Database, queryRows } from '#server/db/types.ts';
import { countDirectly, fewPlaces, randomGuides } from '#server/testing/data/random-guides.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { countEach, guidesFound } from './query.ts';
import { haveShared } from './shared-guides.ts';
import { partyKey } from './viewer.ts';

let database: Database;
const { random, aGuide } = randomGuides(40);
const all = fewPlaces.flatMap((place) => [1, 2, 3].map((role) => partyKey(role, place)));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Checks, for random sets of places and roles, that guides are found and counted once. */
async function expectSameGuides(): Promise<void> {
  const { db } = database;
  for (let i = 0; i < 15; i++) {
    const share = random.pick([0.1, 0.2, 0.5]);
    const keys = all.filter(() => random.next() < share);
    const rows = await db.$count(guideParties, inArray(guideParties.party, keys));
    const each = await countDirectly(db, keys);
    const { from, where } = guidesFound(keys, {});
    const [found] = await queryRows<{ count: string }>(db, sql`select count(*) as count from ${from} where ${where}`);
    expect([keys, await haveShared(db, keys), await countEach(db, keys, {}), Number(found?.count)]).toEqual([
      keys,
      rows > each,
      each,
      each,
    ]);
  }
}

test('finds a guide once through several of its parties', async () => {
  await expectSameGuides();
  for (let i = 0; i < 20; i++) {
    await database.db.insert(guides).values(aGuide(i));
    await expectSameGuides();
  }
});
