import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideDays, guides } from '../../db/schema/guides.ts';
import { type Database, rowsOf } from '../../db/types.ts';
import { randomSource } from '../../seed/random.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { textArray } from './guide-records.ts';
import { countAllGuides } from './kept-totals.ts';
import { countEach, guidesFound } from './list-query.ts';
import { startOfDay } from './narrowing.ts';
import { haveShared } from './shared-guides.ts';
import { partyKey } from './viewer.ts';

type Row = typeof guides.$inferInsert;

let database: Database;
const random = randomSource(39);
const places = ['A', 'B', 'C', 'D'].map((code) => ({ vat: `50000000${code}`, apaCode: `APA-${code}` }));
const minute = 60_000;
/** Around the ends of months, and both nights in which the clocks change. */
const days = ['2019-02-28', '2019-03-01', '2019-03-30', '2019-03-31', '2019-04-01', '2019-10-26', '2019-10-27', '2019-10-28', '2019-12-31'];

beforeAll(async () => {
  database = await openTestDatabase();
  for (let i = 0; i < 60; i++) await database.db.insert(guides).values(aGuide(i));
});
afterAll(() => database.close());

/** Half of the moments are within a minute of midnight in Lisbon. */
function aMoment(): Date {
  const midnight = startOfDay(random.pick(days))?.getTime() ?? 0;
  return new Date(midnight + (random.next() < 0.5 ? random.pick([-minute, -1, 0, 1, minute]) : random.below(24 * 60) * minute));
}

const carriers = () =>
  Array.from({ length: random.below(4) }, () => ({
    ...random.pick(places),
    name: 'Transportes',
    plate: 'AA-00-BB',
    at: aMoment().toISOString(),
  }));

/** A place may be all parties of a guide, and carry it twice. */
function someParties(): Pick<Row, 'originVat' | 'originApaCode' | 'destinVat' | 'destinApaCode' | 'transporters'> {
  const [origin, destin] = [random.pick(places), random.pick(places)];
  return {
    originVat: origin.vat,
    originApaCode: origin.apaCode,
    destinVat: destin.vat,
    destinApaCode: destin.apaCode,
    transporters: carriers(),
  };
}

const aGuide = (i: number): Row => ({
  number: `KEPT${i}`,
  code: 'ABCD1234',
  status: 'o',
  authorized: true,
  type: 'PRODUTOR_ESTABELECIMENTO',
  ...someParties(),
  originName: 'Origem',
  destinName: 'Destino',
  lerCode: '160601',
  quantity: '100.00',
  operation: 'R13',
  firstTransportAt: aMoment(),
  statusAt: new Date('2019-01-01T00:00:00Z'),
});

const correction = (accepted: boolean): NonNullable<Row['rectification']> => ({
  quantity: 90,
  lerCode: '170107',
  operation: 'R12',
  group: null,
  numPgl: null,
  destinComment: null,
  originComment: null,
  closeAt: '2019-12-31T00:00:00Z',
  accepted,
});

/** What may happen to a guide, the rest of its life included. */
const changes: (() => Partial<Row>)[] = [
  () => ({ firstTransportAt: aMoment() }),
  () => ({ ...someParties() }),
  () => ({ transporters: carriers(), firstTransportAt: aMoment() }),
  () => ({ status: 'r', rectification: correction(false) }),
  () => ({ status: 'f', rectification: correction(true), closedAt: aMoment() }),
  () => ({ status: 'rv' }),
  () => ({ touched: random.below(100) }),
];

/** Either end may be open; some moments are no midnights, which no counter keeps. */
function aRange(): { from?: Date; before?: Date } {
  const end = (plusDays: number) => (random.next() < 0.1 ? aMoment() : (startOfDay(random.pick(days), plusDays) ?? aMoment()));
  return { ...(random.next() < 0.8 && { from: end(0) }), ...(random.next() < 0.8 && { before: end(1) }) };
}

async function expectSameTotals(): Promise<void> {
  for (let i = 0; i < 25; i++) {
    const [place, range] = [random.pick(places), aRange()];
    const roles = [1, 2, 3].filter(() => random.next() < 0.6);
    const keys = roles.map((role) => partyKey(role, place));
    const asked = JSON.stringify({ keys, range });
    expect([asked, await countAllGuides(database.db, keys, range)]).toEqual([asked, await countEach(database.db, keys, range)]);
  }
}

/** Keys of any places and roles; two of them on one guide, as the guides' own rows have it. */
async function expectSameShared(): Promise<void> {
  const all = places.flatMap((place) => [1, 2, 3].map((role) => partyKey(role, place)));
  for (let i = 0; i < 15; i++) {
    const keys = all.filter(() => random.next() < random.pick([0.1, 0.2, 0.5]));
    const rows = await rowsOf(
      database.db,
      sql`select guide_id from guide_parties where party = any(${textArray(keys)}) group by guide_id having count(*) > 1 limit 1`,
    );
    expect([keys, await haveShared(database.db, keys)]).toEqual([keys, rows.length > 0]);
    const { from, where } = guidesFound(keys, {});
    const [found] = await rowsOf<{ count: string }>(database.db, sql`select count(*) as count from ${from} where ${where}`);
    expect([keys, Number(found?.count)]).toEqual([keys, await countEach(database.db, keys, {})]);
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
    else await db.update(guides).set(random.pick(changes)()).where(eq(guides.number, number));
    if (i % 20 === 0) await expectSameTotals();
  }
  await expectSameTotals();
});

test('says whether two parties share a guide, and finds it once', async () => {
  const { db } = database;
  await db.delete(guides).where(sql`${guides.number} like 'KEPT%'`);
  await expectSameShared();
  for (let i = 0; i < 12; i++) {
    await db.insert(guides).values(aGuide(1000 + i));
    await expectSameShared();
  }
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
  const held = await rowsOf<{ vat: string; apa_code: string }>(
    database.db,
    sql`select vat, apa_code from establishments where account_id = 1 and vat is not null and apa_code <> ''`,
  );
  const totals = async (count: typeof countEach) =>
    Promise.all(
      held.map(({ vat, apa_code: apaCode }) =>
        count(
          database.db,
          [1, 2, 3].map((role) => partyKey(role, { vat, apaCode })),
          {},
        ),
      ),
    );
  const each = await totals(countEach);
  expect(Math.max(...each)).toBeGreaterThan(50);
  expect(await totals(countAllGuides)).toEqual(each);
});

test('counts two places, and other filters, one by one', async () => {
  const keys = places.slice(0, 2).map((place) => partyKey(1, place));
  const narrowing = { lerCode: '170107' };
  for (const [asked, by] of [
    [keys, {}],
    [keys.slice(0, 1), narrowing],
  ] as const)
    expect(await countAllGuides(database.db, asked, by)).toBe(await countEach(database.db, asked, by));
  expect(await countAllGuides(database.db, [], {})).toBe(0);
});
