import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestTransportFirst } from '#domain/guide/list/order.ts';
import { type Database, type Db, queryRows } from '#server/db/types.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type GuideConditions, keptCounts, keptTotals, ofParty, pageOfGuides } from './query.ts';

let database: Database;
let keys: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const held = await queryRows<{ party: string }>(
    db,
    sql`select '1:' || vat || ':' || apa_code as party from establishments where account_id = 1`,
  );
  keys = held.map((row) => row.party);
  // Enough rows for the planner to have a choice; the guides themselves are not read here.
  await db.execute(sql`alter table guide_parties drop constraint guide_parties_guide_id_guides_id_fk`);
  await db.execute(sql`insert into guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity)
    select p.guide_id + n * 100000, p.party, p.vat, p.apa_code, p.at - n * interval '1 hour', p.status, p.ler_code, p.operation, p.deadline, p.number || n, p.quantity + n
    from guide_parties p, generate_series(1, 40) n`);
  await db.execute(sql`insert into guide_counts (key, status, parties, count)
    select 'other ' || n, 'f', array['1:5' || n || ':A', '2:6' || n || ':B', '3:7' || n || ':C'], 1 from generate_series(1, 20000) n`);
  await db.execute(sql`analyze guide_parties`);
  await db.execute(sql`analyze guide_counts`);
}, 120_000);
afterAll(() => database.close());

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/**
 * Returns the plan of a query with its parameters filled in, since a plan depends on the values.
 */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: string[] = [];
  const spy = {
    execute: async (statement: never) => {
      const { sql: text, params } = new PgDialect().sqlToQuery(statement);
      statements.push(text.replace(/\$(\d+)/g, (_, n) => literal(params[Number(n) - 1])));
      return { rows: [] };
    },
  };
  await ask(spy as unknown as Db);
  const rows = await queryRows<{ 'QUERY PLAN': string }>(database.db, sql.raw(`explain ${statements[0]}`));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['of all', {}, /guide_parties_list/],
  ['of a state', { statuses: ['o'] }, /guide_parties_(status|list)/],
  ['of a waste', { lerCode: '160601' }, /guide_parties_(ler|list)/],
  ['of an operation', { operation: 'R13' }, /guide_parties_(operation|list)/],
  ['of a time', { from: new Date('2024-01-01'), before: new Date('2026-02-01') }, /guide_parties_list/],
] as [string, GuideConditions, RegExp][])(
  'reads a first page %s straight from each party’s index, without sorting',
  async (_, narrowing, index) => {
    const plan = await planOf((db) =>
      pageOfGuides(db, keys, narrowing, { order: newestTransportFirst, after: null, offset: 0, limit: 11 }),
    );
    expect(plan).not.toMatch(/Seq Scan on guide_parties|Bitmap Heap Scan on guide_parties/);
    // Below the function that lists the parties, the limit must be directly above the scan, with no
    // sort between.
    const lines = plan.slice(plan.indexOf('Function Scan on unnest')).split('\n').slice(1);
    expect(lines[0]).toMatch(/->\s+Limit/);
    expect(lines[1]).toMatch(new RegExp(`->\\s+Index (Only )?Scan using ${index.source}`));
  },
);

const orders = [
  ['FirstTransportDate', '2024-01-01T00:00:00Z', 'guide_parties_list'],
  ['Number', 'PT20250101', 'guide_parties_number'],
  ['Deadline', '2026-11-20', 'guide_parties_(nearest|farthest)'],
  ['Quantity', '120.5', 'guide_parties_quantity'],
] as const;
const eachWay = orders.flatMap(([column, key, index]) =>
  [true, false].map((descending) => ({ column, key, index, descending })),
);

test.each(eachWay)('a next page by $column (descending: $descending) sorts nothing', async (order) => {
  const after = { key: order.key, id: 7 };
  const plan = await planOf((db) => pageOfGuides(db, keys, {}, { order, after, offset: 0, limit: 11 }));
  const lines = plan.slice(plan.indexOf('Function Scan on unnest')).split('\n').slice(1);
  expect(lines[0]).toMatch(/->\s+Limit/);
  expect(lines[1]).toMatch(new RegExp(`->\\s+Index (Only )?Scan (Backward )?using ${order.index}`));
  expect(lines[2]).toMatch(
    order.descending ? /Index Cond: .*ROW\(.*guide_id\) < ROW\(/ : /Index Cond: .*ROW\(.*guide_id\) > ROW\(/,
  );
});

const counts: [what: string, ask: (db: Db) => Promise<unknown>][] = [
  ['account counters', (db) => keptCounts(db, keys)],
  [
    'the total of another party',
    async (db) => {
      const { kept } = await ofParty(database.db, { vat: '500000001' });
      return keptTotals(db, keys, kept ? [kept] : []);
    },
  ],
];

test.each(counts)('reads %s by index without counting guides', async (_, ask) => {
  const plan = await planOf(ask);
  expect(plan).toMatch(/guide_counts_parties/);
  expect(plan).not.toMatch(/guides|guide_parties/);
});
