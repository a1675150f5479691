import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { folderObjects, folderStore } from './folder-store.ts';
import { memoryStore } from './memory-store.ts';
import type { Listed, Objects } from './objects.ts';
import { readS3Url, s3Objects, s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'guiar-files-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const mega = 1024 * 1024;
const bytesOf = (size: number, seed = 7) =>
  Buffer.alloc(size, Buffer.from(Array.from({ length: 251 }, (_, at) => (at * seed) % 251)));

/** Yields the bytes in chunks of an odd size. */
async function* inChunks(bytes: Buffer, size = 300_007) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function wholeOf(store: FileStore, id: string): Promise<Buffer | null> {
  const file = await store.read(id);
  if (!file) return null;
  const bytes = await buffer(file.chunks);
  expect(file.size).toBe(bytes.length);
  return bytes;
}

describe.each<[string, () => FileStore]>([
  ['memory', memoryStore],
  ['a folder', () => folderStore(join(folder, crypto.randomUUID()))],
  ['an S3-compatible store', () => s3Store(readS3Url(s3.url) as NonNullable<ReturnType<typeof readS3Url>>)],
])('files in %s', (_, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });

  test('are read back as put by every method', async () => {
    const [id, bytes] = [crypto.randomUUID(), bytesOf(1000)];
    await store.put(id, bytes);
    expect(await store.get(id)).toEqual(bytes);
    expect(await wholeOf(store, id)).toEqual(bytes);
    expect(await store.size(id)).toBe(1000);
  });

  // Sizes: across two part boundaries, exactly at one, below the first, and empty.
  test.each([19 * mega + 13, 16 * mega, 5 * mega, 0])('are read back from a stream of %i bytes', async (size) => {
    const [id, bytes] = [crypto.randomUUID(), bytesOf(size)];
    expect(await store.write(id, inChunks(bytes))).toBe(size);
    expect(await store.size(id)).toBe(size);
    expect((await wholeOf(store, id))?.equals(bytes)).toBe(true);
    expect((await store.get(id))?.equals(bytes)).toBe(true);
  });

  test('read as null when absent, even after two removals', async () => {
    const id = crypto.randomUUID();
    expect([await store.get(id), await store.read(id), await store.size(id)]).toEqual([null, null, null]);
    await store.put(id, bytesOf(10));
    await store.remove(id);
    await store.remove(id);
    expect([await store.get(id), await store.read(id), await store.size(id)]).toEqual([null, null, null]);
  });

  test('are replaced whole', async () => {
    const id = crypto.randomUUID();
    await store.put(id, bytesOf(900));
    await store.write(id, inChunks(bytesOf(9 * mega, 3)));
    expect((await store.get(id))?.equals(bytesOf(9 * mega, 3))).toBe(true);
    await store.put(id, bytesOf(4));
    expect(await store.get(id)).toEqual(bytesOf(4));
  });

  test.each([100, 17 * mega])('are unchanged when a stream fails after %i bytes', async (size) => {
    const [id, kept] = [crypto.randomUUID(), crypto.randomUUID()];
    await store.put(kept, bytesOf(20));
    async function* broken() {
      yield* inChunks(bytesOf(size));
      throw new Error('the source broke');
    }
    await expect(store.write(id, broken())).rejects.toThrow('the source broke');
    await expect(store.write(kept, broken())).rejects.toThrow('the source broke');
    expect(await store.size(id)).toBeNull();
    expect(await store.get(kept)).toEqual(bytesOf(20));
  });

  test('stay hidden until their stream ends', async () => {
    const id = crypto.randomUUID();
    const bytes = bytesOf(9 * mega);
    let seen: unknown = 'never looked';
    async function* watched() {
      yield* inChunks(bytes);
      seen = await store.size(id);
    }
    await store.write(id, watched());
    expect(seen).toBeNull();
  });

  test.each(['', 'x', '../secret', `${'a'.repeat(8)}/../../../../etc/passwd`, crypto.randomUUID().toUpperCase()])(
    'reject a name other than a UniqueId: %j',
    async (name) => {
      async function* nothing() {}
      await expect((async () => store.put(name, Buffer.alloc(1)))()).rejects.toThrow('UniqueId');
      await expect((async () => store.write(name, nothing()))()).rejects.toThrow('UniqueId');
      await expect((async () => store.get(name))()).rejects.toThrow('UniqueId');
      await expect((async () => store.read(name))()).rejects.toThrow('UniqueId');
      await expect((async () => store.remove(name))()).rejects.toThrow('UniqueId');
    },
  );
});

async function listed(listing: AsyncIterable<Listed>): Promise<Listed[]> {
  const all: Listed[] = [];
  for await (const one of listing) all.push(one);
  return all;
}

test.each<[string, () => Objects]>([
  ['a folder', () => folderObjects(join(folder, crypto.randomUUID()))],
  ['an S3-compatible store', () => s3Objects(readS3Url(s3.url) as NonNullable<ReturnType<typeof readS3Url>>)],
])('lists objects below a path in %s', async (_, open) => {
  const objects = open();
  const top = crypto.randomUUID();
  await objects.put(`${top}/one/a.txt`, bytesOf(3));
  await objects.put(`${top}/one/b.txt`, bytesOf(5));
  await objects.put(`${top}/two/c.txt`, bytesOf(7));
  const found = await listed(objects.list(`${top}/one/`));
  expect(found.map(({ path, size }) => [path, size]).sort()).toEqual([
    [`${top}/one/a.txt`, 3],
    [`${top}/one/b.txt`, 5],
  ]);
  const [before] = found.filter(({ path }) => path.endsWith('a.txt'));
  await objects.put(`${top}/one/a.txt`, bytesOf(3, 11));
  const [after] = (await listed(objects.list(`${top}/one/`))).filter(({ path }) => path.endsWith('a.txt'));
  expect(after?.mark).not.toBe(before?.mark);
  expect(await listed(objects.list(`${crypto.randomUUID()}/`))).toEqual([]);
});

test('a folder keeps nothing of a failed stream', async () => {
  const place = join(folder, crypto.randomUUID());
  async function* broken() {
    yield bytesOf(10);
    throw new Error('the source broke');
  }
  await expect(folderStore(place).write(crypto.randomUUID(), broken())).rejects.toThrow();
  expect(readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
});

test.each([
  ['not an address', ''],
  ['no key', 'http://host/bucket'],
  ['no bucket', 'http://key:secret@host/'],
  ['another protocol', 's3://key:secret@host/bucket'],
])('rejects an S3 address: %s', (_, text) => {
  expect(readS3Url(text)).toBeNull();
});

test('an S3 address may percent-encode key and secret', () => {
  expect(readS3Url('https://k%2F1:s%40%3A@s3.example:9000/guiar?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example:9000/guiar',
    region: 'eu-west-1',
    accessKeyId: 'k/1',
    secretAccessKey: 's@:',
  });
});
