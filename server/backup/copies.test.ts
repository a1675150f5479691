import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { accounts } from '../db/schema/accounts.ts';
import { backups, restores } from '../db/schema/operation.ts';
import type { Database } from '../db/types.ts';
import { credentialsKey, signingSecret } from '../secret.ts';
import { recordBackup } from '../services/backups.ts';
import { openStore } from '../storage.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { contentPath, filesOfCopy } from './files.ts';
import { makeBackup } from './make.ts';
import { listCopies, newCopyId, newestCopy, pathIn, readCopy, saveManifest } from './manifest.ts';
import { openPlace, type Place } from './place.ts';
import { pruneCopies } from './prune.ts';
import { restoreCopy } from './restore.ts';
import { openSecrets } from './secrets.ts';
import type { Source } from './source.ts';
import { verifyCopy } from './verify.ts';

const top = mkdtempSync(join(tmpdir(), 'guiar-copies-'));
const passphrase = 'uma frase longa e secreta';
const settings = (name: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: join(top, name), BACKUP_PASSPHRASE: passphrase, ...more });
const config = settings('data');
const day = 86_400_000;
let database: Database;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  s3 = await startS3Server();
  database = await openDatabase({ folder: config.dataDir, isTemporary: true });
  await database.migrate();
  await database.db.insert(accounts).values({ clientCode: 'demo', name: 'Demo' });
  signingSecret(config);
  credentialsKey(config);
  await openStore(config).put(kept, Buffer.from('the same bytes'));
  await openStore(config).put(gone, Buffer.alloc(9_000_000, 'large'));
});
afterAll(async () => {
  await database.close();
  await s3.close();
  rmSync(top, { recursive: true, force: true });
});

/** Copies from the open database, as its server does. */
const sourceOf = (from: Database): Source => ({
  engine: 'embedded',
  copy: (use) => use(from.copy(new Date()), null),
  record: (row) => recordBackup(from.db, row),
  close: () => Promise.resolve(),
});
const backup = (place: Place, from = config) => makeBackup({ config: from, place, source: sourceOf(database) });

const wholeOf = async (place: Place) => {
  const copy = await newestCopy(place.objects);
  if (!copy) throw new Error('no copy');
  return copy;
};

test('an S3-compatible store holds whole copies, and restores them', async () => {
  const place = openPlace(s3.url, config);
  const { copy } = await backup(place);
  expect(place.name).not.toContain('S3RVER');
  expect(await wholeOf(place)).toEqual(copy);
  const target = settings('from-s3');
  await restoreCopy(target, place.objects, copy);
  expect(await openStore(target).get(gone)).toEqual(Buffer.alloc(9_000_000, 'large'));
  await openStore(target).remove(kept);
  expect(await openStore(target).get(kept)).toBeNull();
  await pruneCopies(place.objects, new Date(Date.now() + 2 * day));
  expect((await wholeOf(place)).id).toBe(copy.id);
});

describe('copies in a folder', () => {
  const place = openPlace(join(top, 'copies'), config);

  test('hold everything, and say so', async () => {
    const { copy } = await backup(place);
    expect(copy.manifest).toMatchObject({ engine: 'embedded', counts: { accounts: 1 }, hasSecrets: true });
    expect(copy.manifest.files).toMatchObject({ count: 2, gone: 0 });
    expect(await wholeOf(place)).toEqual(copy);
    await verifyCopy(place.objects, copy, passphrase);
  });

  test('do not copy unchanged files again', async () => {
    const again = crypto.randomUUID();
    await openStore(config).put(again, Buffer.from('the same bytes'));
    const { bytes, copy } = await backup(place);
    expect(bytes).toBeLessThan(copy.manifest.database.bytes + 9_000_000);
    expect(copy.manifest.files.count).toBe(3);
    await openStore(config).remove(again);
  });

  test('are restored into an empty folder only, with files and keys', async () => {
    const target = settings('restored');
    const copy = await wholeOf(place);
    await restoreCopy(target, place.objects, copy);
    expect(await openStore(target).get(kept)).toEqual(Buffer.from('the same bytes'));
    for (const name of ['secret', 'credentials-key'])
      expect(readFileSync(join(target.dataDir, name), 'utf8')).toBe(readFileSync(join(config.dataDir, name), 'utf8'));
    const restored = await openDatabase({ folder: target.dataDir, isTemporary: true });
    expect(await restored.db.$count(accounts)).toBe(1);
    const [restore] = await restored.db.select().from(restores);
    expect(restore?.restorePoint.toISOString()).toBe(copy.manifest.takenAt);
    await restored.close();
    await expect(restoreCopy(target, place.objects, copy)).rejects.toThrow('não está vazia. Nada foi alterado');
  });

  test('are removed with the bytes that only they name', async () => {
    const names = [...(await listCopies(place.objects)).keys()];
    await openStore(config).remove(gone);
    const { copy: newest } = await backup(place);
    // All copies of one day but its newest, once a day has passed for the unfinished ones.
    await pruneCopies(place.objects, new Date(Date.now() + 2 * day));
    expect([...(await listCopies(place.objects)).keys()]).toEqual([newest.id]);
    expect(names).not.toContain(newest.id);
    const contents: string[] = [];
    for await (const { path } of place.objects.list('content/')) contents.push(path);
    expect(contents).toHaveLength(1);
    await verifyCopy(place.objects, newest, passphrase);
    await openStore(config).put(gone, Buffer.alloc(9_000_000, 'large'));
  });

  test('of an interrupted run are none, and keep others’ bytes', async () => {
    const unfinished = newCopyId(new Date(Date.now() + 1000));
    await place.objects.put(pathIn(unfinished, 'started'), Buffer.from(''));
    const stray = contentPath('ab'.repeat(32));
    await place.objects.put(stray, Buffer.from('of the other copy'));
    expect(await readCopy(place.objects, unfinished)).toBeNull();
    expect((await wholeOf(place)).id).not.toBe(unfinished);
    await pruneCopies(place.objects, new Date());
    expect(await place.objects.size(stray)).not.toBeNull();
    await pruneCopies(place.objects, new Date(Date.now() + 2 * day));
    expect(await place.objects.size(stray)).toBeNull();
  });

  test('that were changed afterwards are not whole', async () => {
    const copy = await wholeOf(place);
    const { path } = copy.manifest.database;
    const sound = (await place.objects.get(path)) ?? Buffer.alloc(0);
    const flipped = Buffer.from(sound);
    flipped[sound.length >> 1] = (flipped[sound.length >> 1] ?? 0) ^ 1;
    await place.objects.put(path, flipped);
    await expect(verifyCopy(place.objects, copy, passphrase)).rejects.toThrow();
    await place.objects.put(path, sound.subarray(0, 1000));
    await expect(verifyCopy(place.objects, copy, passphrase)).rejects.toThrow(/has changed/);
    await place.objects.put(path, sound);
    await place.objects.put(contentPath(await hashOfKept(place)), Buffer.from('other'));
    await expect(verifyCopy(place.objects, copy, passphrase)).rejects.toThrow(/has changed/);
  });
});

async function hashOfKept(place: Place): Promise<string> {
  for await (const { id, sha256 } of filesOfCopy(place.objects, await wholeOf(place))) if (id === kept) return sha256;
  throw new Error('not in the copy');
}

test('a copy stays although the clock was set back', async () => {
  const place = openPlace(join(top, 'clock'), config);
  const { copy } = await backup(place);
  const later = newCopyId(new Date(Date.now() + 60_000));
  const files = { ...copy.manifest.files, path: pathIn(later, 'files.gz') };
  await place.objects.put(files.path, (await place.objects.get(copy.manifest.files.path)) ?? Buffer.alloc(0));
  await saveManifest(place.objects, { id: later, manifest: { ...copy.manifest, files } });
  await pruneCopies(place.objects, new Date(), copy.id);
  expect([...(await listCopies(place.objects)).keys()]).toEqual([later, copy.id]);
  await pruneCopies(place.objects, new Date(Date.now() + 2 * day));
  expect([...(await listCopies(place.objects)).keys()]).toEqual([later]);
});

test('secrets open with their passphrase only', async () => {
  const place = openPlace(join(top, 'secrets'), config);
  const { copy } = await backup(place);
  await expect(openSecrets(place.objects, copy, 'outra frase qualquer')).rejects.toThrow();
  const target = settings('wrong', { BACKUP_PASSPHRASE: 'outra frase qualquer' });
  await expect(restoreCopy(target, place.objects, copy)).rejects.toMatchObject({ name: 'WrongPassphrase' });
  expect(readdirSync(top)).not.toContain('wrong');
  const stored = await place.objects.get(pathIn(copy.id, 'secrets.json'));
  expect(String(stored)).not.toContain(readFileSync(join(config.dataDir, 'secret'), 'utf8'));
  const bare = await backup(place, { ...config, backupPassphrase: undefined });
  expect(bare.copy.manifest.hasSecrets).toBe(false);
});

test('copies are listed, and failed ones too', async () => {
  const place = openPlace(join(top, 'listed'), config);
  await backup(place);
  const full: Place = {
    ...place,
    objects: { ...place.objects, write: () => Promise.reject(Object.assign(new Error('x'), { name: 'DiskIsFull' })) },
  };
  await expect(backup(full)).rejects.toThrow();
  const rows = await database.db.select().from(backups).where(eq(backups.place, place.name)).orderBy(backups.id);
  expect(rows.map(({ ok, error }) => [ok, error])).toEqual([
    [true, null],
    [false, 'DiskIsFull'],
  ]);
  expect(rows[0]?.counts).toMatchObject({ accounts: 1, files: 2 });
});

test('a damaged database makes no copy', async () => {
  const { rows } = await database.statements.executeSql(`select pg_relation_filepath('accounts_pkey') as path`);
  await database.maintain('checkpoint');
  const [{ path }] = rows as [{ path: string }];
  const file = join(config.dataDir, 'database', path);
  const sound = readFileSync(file);
  const broken = Buffer.from(sound);
  broken[100] = 0xff;
  writeFileSync(file, broken);
  const place = openPlace(join(top, 'of-broken'), config);
  await expect(backup(place)).rejects.toMatchObject({ name: 'DamagedDatabase' });
  expect(await newestCopy(place.objects)).toBeNull();
  writeFileSync(file, sound);
});

test('refuses places that are lost with the data', () => {
  expect(() => openPlace(join(config.dataDir, 'copies'), config)).toThrow('pasta de dados');
  const inBucket = settings('any', { S3_URL: s3.url });
  expect(() => openPlace(s3.url, inBucket)).toThrow('balde dos ficheiros');
  expect(() => openPlace('https://key:hidden@host/', config)).toThrow(/^(?!.*hidden).*tem de ser como/);
  expect(statSync(top).isDirectory()).toBe(true);
});
