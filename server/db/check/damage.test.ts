import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFailure } from '../../start-failure.ts';
import { openDatabase } from '../open.ts';
import { queryRows } from '../types.ts';

const top = mkdtempSync(join(tmpdir(), 'guiar-damage-'));
const sound = join(top, 'sound');
let files: { table: string; index: string };
let next = 0;

beforeAll(async () => {
  const database = await openDatabase({ folder: sound });
  await database.db.execute(sql`create table kept (n int primary key, filler text)`);
  await database.db.execute(sql`insert into kept select n, repeat('x', 500) from generate_series(1, 2000) n`);
  await database.maintain('vacuum');
  const [row] = await queryRows<typeof files>(
    database.db,
    sql`select pg_relation_filepath('kept') as table, pg_relation_filepath('kept_pkey') as index`,
  );
  files = row as typeof files;
  await database.close();
});
const running: { kill(signal: 'SIGKILL'): unknown }[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

function copyOf(from: string): string {
  const folder = join(top, `copy-${next++}`);
  cpSync(from, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(file, bytes);
}

const refusal = async (folder: string): Promise<string> =>
  startFailure(
    await openDatabase({ folder }).then(
      async (database) => {
        await database.close();
        return new Error('it opened');
      },
      (error: Error) => error,
    ),
  );

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('server.lock'))
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]);

const rowsIn = async (folder: string): Promise<number> => {
  const database = await openDatabase({ folder });
  const [row] = await queryRows<{ n: number }>(database.db, sql`select count(*)::int as n from kept`);
  await database.close();
  return row?.n ?? 0;
};

test('a folder copied while stopped opens in its new place', async () => {
  expect(await rowsIn(copyOf(sound))).toBe(2000);
});

test.each([
  ['a table', () => files.table, 8192 * 3 + 4000],
  ['an index', () => files.index, 8192 * 2 + 100],
])('refuses flipped bytes in %s untouched', async (_, file, at) => {
  const folder = copyOf(sound);
  flip(join(folder, 'database', file()), at);
  const before = bytesIn(folder);
  expect(await refusal(folder)).toMatch(
    new RegExp(`está danificada: 1 .*${file()} mudou.*Nada foi alterado.*check-database.*restore --`),
  );
  expect(bytesIn(folder)).toEqual(before);
});

test.each([
  ['on a page', 8192 * 5],
  ['within a page', 8192 * 5 + 100],
])('refuses a file truncated %s', async (_, size) => {
  const folder = copyOf(sound);
  truncateSync(join(folder, 'database', files.table), size);
  expect(await refusal(folder)).toMatch(new RegExp(`${files.table} não tem o tamanho`));
});

test('recognises flipped bytes without the list of files', async () => {
  const folder = copyOf(sound);
  // As an earlier version leaves a folder.
  for (const name of ['database.files', 'database.place']) rmSync(join(folder, name));
  flip(join(folder, 'database', files.index), 8192 * 2 + 100);
  expect(await refusal(folder)).toMatch(new RegExp(`está danificada: 1 .*${files.index} tem páginas`));
});

test('finds damage beside a running database, and nothing else', async () => {
  const folder = copyOf(sound);
  const database = await openDatabase({ folder });
  await database.db.execute(sql`insert into kept select n, 'new' from generate_series(3000, 9000) n`);
  expect(await database.damage()).toEqual([]);
  flip(join(folder, 'database', files.table), 8192 * 3 + 4000);
  expect(await database.damage()).toEqual([{ path: files.table, fault: 'checksum' }]);
  truncateSync(join(folder, 'database', files.table), 8192 * 2);
  expect(await database.damage()).toEqual([{ path: files.table, fault: 'length' }]);
  await database.close();
});

/** Runs a process that writes until it is killed. */
async function writingProcess(folder: string): Promise<void> {
  const child = fork(new URL('../../testing/write-and-wait.ts', import.meta.url), [folder], {
    execArgv: [],
    stdio: 'ignore',
  });
  running.push(child);
  await new Promise((resolve) => child.once('message', resolve));
}

test('refuses a copy of a running folder, and accepts it once checked', async () => {
  const folder = copyOf(sound);
  await writingProcess(folder);
  const copy = copyOf(folder);
  const before = bytesIn(copy);
  expect(await refusal(copy)).toMatch(
    /copiada enquanto o servidor a escrevia.*restore.*check-database -- --accept-copy/,
  );
  expect(bytesIn(copy)).toEqual(before);
  const accepted = await openDatabase({ folder: copy, acceptCopy: true });
  await accepted.close();
  expect(await rowsIn(copy)).toBe(2000);
});

test('refuses a copy with pages of another time', async () => {
  const folder = copyOf(sound);
  const closed = copyOf(sound);
  const database = await openDatabase({ folder });
  await database.db.execute(sql`update kept set filler = 'later'`);
  await database.close();
  cpSync(join(folder, 'database', files.table), join(closed, 'database', files.table));
  rmSync(join(closed, 'database.files'));
  rmSync(join(closed, 'database.place'));
  expect(await refusal(closed)).toMatch(/mais recentes do que o registo/);
});

test('a killed server starts again where it was', async () => {
  const folder = copyOf(sound);
  await writingProcess(folder);
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await expect.poll(() => rowsIn(folder).catch(() => 0)).toBe(2000);
  expect(existsSync(join(folder, 'database.files'))).toBe(true);
});
