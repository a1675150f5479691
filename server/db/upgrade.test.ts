import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { bringUpToDate } from '../services/bring-up-to-date.ts';
import { createDatabase, openEmptyDatabase } from '../testing/test-database.ts';
import { countMainTables } from './copy/facts.ts';
import { openDatabase } from './open.ts';
import { type Database, queryRows } from './types.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const fixtures = globSync('tests/fixtures/schemas/*.sql.gz').sort();
const postgres = process.env.TEST_DATABASE_URL;

async function openBare(): Promise<Database> {
  const own = postgres ? await createDatabase(postgres) : null;
  const database = await openDatabase({ url: own?.url, folder: 'memory' });
  ends.push(async () => {
    await database.close();
    await own?.drop();
  });
  return database;
}

const columnsOf = (database: Database) =>
  queryRows(
    database.db,
    sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`,
  );

test.each(fixtures.map((file) => [basename(file), file]))(
  'the released schema %s migrates to this one',
  async (_, file) => {
    const database = await openBare();
    const dump = gunzipSync(readFileSync(file)).toString('utf8');
    // The dump sets its connection up for itself only.
    await database.statements.executeSql(
      `begin; ${dump.replaceAll(/^SET (?!default)/gm, 'SET LOCAL ').replace("'search_path', '', false", "'search_path', '', true")}; commit`,
    );
    const before = await countMainTables(database.db);
    expect(before.guides).toBeGreaterThan(0);
    await database.migrate();
    await bringUpToDate(database.db, { concludeDays: 30 }, new Date());
    const after = await countMainTables(database.db);
    expect({ ...after, notifications: 0 }).toEqual({ ...before, notifications: 0 });
    const fresh = await openEmptyDatabase();
    ends.push(() => fresh.close());
    expect(await columnsOf(database)).toEqual(await columnsOf(fresh));
  },
);

test('a released schema is kept', () => {
  expect(fixtures.length).toBeGreaterThan(0);
});
