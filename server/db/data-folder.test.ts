import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { refuseUnusable } from './data-folder.ts';
import { openDatabase } from './open.ts';
import { queryRows } from './types.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-folder-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Lists every file of a folder with its bytes, to check that nothing was touched. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(
      (entry) =>
        join(entry.parentPath, entry.name) +
        (entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'hex') : ''),
    )
    .sort();

async function withOneRow(folder: string): Promise<void> {
  const database = await openDatabase({ folder });
  await database.db.execute(sql`create table kept as select 1 as n`);
  await database.close();
}

async function expectRefused(folder: string, sentence: RegExp): Promise<void> {
  const before = contentOf(folder);
  await expect(openDatabase({ folder })).rejects.toThrow(sentence);
  await expect(openDatabase({ folder })).rejects.toBeInstanceOf(CannotStart);
  expect(contentOf(folder)).toEqual(before);
}

test('refuses an incomplete database untouched, and opens it once restored', async () => {
  const folder = newFolder();
  await withOneRow(folder);
  for (const part of ['PG_VERSION', 'global/pg_control', 'pg_wal']) {
    const [inside, aside] = [join(folder, 'database', part), join(folder, 'aside')];
    renameSync(inside, aside);
    await expectRefused(folder, new RegExp(`não está inteira: falta ${part}.*Reponha a pasta inteira`));
    renameSync(aside, inside);
  }
  const again = await openDatabase({ folder });
  expect(await queryRows(again.db, sql`select n from kept`)).toEqual([{ n: 1 }]);
  await again.close();
});

test('reports a damaged database and releases the folder', async () => {
  const folder = newFolder();
  await withOneRow(folder);
  const control = join(folder, 'database', 'global', 'pg_control');
  const sound = readFileSync(control);
  writeFileSync(control, Buffer.alloc(sound.length, 7));
  await expect(openDatabase({ folder })).rejects.toThrow(/está danificada.*Guarde uma cópia.*reponha a pasta inteira/);
  writeFileSync(control, sound);
  await (await openDatabase({ folder })).close();
});

test('refuses a database with a missing table file', async () => {
  const folder = newFolder();
  await withOneRow(folder);
  const database = await openDatabase({ folder });
  const [table] = await queryRows<{ path: string }>(database.db, sql`select pg_relation_filepath('kept') as path`);
  await database.close();
  const [inside, aside] = [join(folder, 'database', table?.path ?? ''), join(folder, 'aside')];
  renameSync(inside, aside);
  await expect(openDatabase({ folder })).rejects.toThrow(
    /está danificada: 1 .*: base\/\d+\/\d+ falta.*check-database.*restore/,
  );
  rmSync(join(folder, 'database.files'));
  await expect(openDatabase({ folder })).rejects.toThrow(/não está inteira: faltam 1 ficheiros, o primeiro base\//);
  renameSync(aside, inside);
  await (await openDatabase({ folder })).close();
});

test('reports a disk with too little room', () => {
  const folder = newFolder();
  expect(() => refuseUnusable(folder, 100 * 1024 ** 2)).toThrow(/tem 100 MB livres e são precisos 128/);
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18');
  expect(() => refuseUnusable(folder, 100 * 1024 ** 2)).not.toThrow();
  expect(() => refuseUnusable(folder, 20 * 1024 ** 2)).toThrow(/tem 20 MB livres e são precisos 32/);
});

test.each(['secret', 'credentials-key', 'files/ab'])('refuses a folder with %s and no database', async (left) => {
  const folder = newFolder();
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, left), 'x');
  await expectRefused(folder, /mas não tem a base de dados.*disco está montado/);
  mkdirSync(join(folder, 'database'));
  await expectRefused(folder, /mas não tem a base de dados/);
});

test('remakes a database after an interrupted first start', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'database', 'base'), { recursive: true });
  writeFileSync(join(folder, 'database.making'), '');
  await withOneRow(folder);
  expect(existsSync(join(folder, 'database.making'))).toBe(false);
});

test('keeps a database marked unfinished when a secret exists', async () => {
  const folder = newFolder();
  await withOneRow(folder);
  writeFileSync(join(folder, 'database.making'), '');
  writeFileSync(join(folder, 'secret'), 'x');
  const again = await openDatabase({ folder });
  expect(await queryRows(again.db, sql`select n from kept`)).toEqual([{ n: 1 }]);
  await again.close();
  expect(existsSync(join(folder, 'database.making'))).toBe(false);
});
