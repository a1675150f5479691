import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase, openEmptyEmbedded, openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open.ts';
import { readTogether, TookTooLong, transact } from './transact.ts';
import { queryRows } from './types.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'guiar-db-')), 'data');
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(join(folder, '..'), { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('runs privately, in one process, with crash-safe settings', async () => {
    const folder = newFolder();
    const first = await openDatabase({ folder });
    await expect(openDatabase({ folder })).rejects.toThrow(/já está a ser usada/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await first.close();
    const again = await openDatabase({ folder });
    const [settings] = await queryRows<Record<string, string>>(
      again.db,
      sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method, current_setting('max_wal_size') as wal`,
    );
    expect(settings).toEqual({ fsync: 'on', method: 'fsync', wal: '64MB' });
    await again.maintain('checkpoint');
    await again.maintain('vacuum');
    await again.close();
  });

  test('keeps committed data and frees its lock when killed', async () => {
    const folder = newFolder();
    const child = fork(new URL('../testing/write-and-wait.ts', import.meta.url), [folder], {
      execArgv: [],
      stdio: 'ignore',
    });
    const written = await new Promise<number>((resolve) => child.once('message', (count) => resolve(count as number)));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const after = await openDatabase({ folder });
    expect(await queryRows(after.db, sql`select count(*)::int as n from acknowledged`)).toEqual([{ n: written }]);
    await after.close();
  });

  test('fails at once when used inside a transaction', async () => {
    const database = await openEmptyEmbedded();
    const wrong = transact(database.db, () => database.db.execute(sql`select 1`));
    await expect(wrong).rejects.toThrow();
    await expect(wrong.catch((e: Error) => Promise.reject(e.cause))).rejects.toThrow(/pass `tx` on/);
    const nested = transact(database.db, () => transact(database.db, async () => 1));
    await expect(nested).rejects.toThrow();
    expect(await queryRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
  });
});

test('returns big numbers and bytes alike on both engines', async () => {
  const database = await openEmptyDatabase();
  const [row] = await queryRows<{ big: string; bytes: Buffer }>(
    database.db,
    sql`select 9007199254740993::int8 as big, '\\x00ff'::bytea as bytes`,
  );
  expect([row?.big, [...(row?.bytes ?? [])]]).toEqual(['9007199254740993', [0, 255]]);
  await database.close();
});

test('sorts names without accents under any collation', async () => {
  const database = await openEmptyDatabase();
  const rows = await queryRows<{ n: string }>(
    database.db,
    sql`select n from unnest(array['Zé', 'água', 'Ílhavo', 'abc', 'Ovar']) n order by f_unaccent(lower(n)) collate "C"`,
  );
  expect(rows.map((r) => r.n)).toEqual(['abc', 'água', 'Ílhavo', 'Ovar', 'Zé']);
  await database.close();
});

test('a second migration changes nothing', async () => {
  const database = await openTestDatabase();
  await database.migrate();
  expect(await queryRows(database.db, sql`select count(*)::int as n from accounts`)).toEqual([{ n: 3 }]);
  await database.close();
});

test('refuses a database with an unknown migration', async () => {
  const database = await openEmptyDatabase();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
  );
  await expect(database.migrate()).rejects.toThrow(/versão mais recente do Guiar \(migrações desconhecidas: 1\)/);
  await database.close();
});

const migrateTogether = async (url: string) => {
  const { default: pg } = await import('pg');
  const name = `guiar_test_together_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const all = await Promise.all([1, 2, 3].map(() => openDatabase({ url: own, folder: '' })));
  await Promise.all(all.map((database) => database.migrate()));
  expect(await queryRows(all[0]?.db as never, sql`select count(*)::int as n from meta`)).toEqual([{ n: 4 }]);
  await Promise.all(all.map((database) => database.close()));
  await admin.query(`drop database ${name}`);
  await admin.end();
};
// Only one process may open the embedded database, so there is no race.
const postgres = process.env.TEST_DATABASE_URL;
if (postgres) test('lets several processes migrate one PostgreSQL at once', () => migrateTogether(postgres));

test('never commits a change that takes too long', async () => {
  const database = await openEmptyDatabase();
  const slow = transact(
    database.db,
    async (tx) => {
      await tx.execute(sql`insert into meta (name, value) values ('late', 'x')`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    },
    10,
  );
  await expect(slow).rejects.toThrow(TookTooLong);
  expect(await queryRows(database.db, sql`select * from meta where name = 'late'`)).toEqual([]);
  await database.close();
});

test('reads from one snapshot cannot write', async () => {
  const database = await openEmptyDatabase();
  await expect(
    readTogether(database.db, (tx) => tx.execute(sql`insert into meta (name, value) values ('x', 'x')`)),
  ).rejects.toThrow();
  await database.close();
});
