import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { entriesIn, type ZipEntry, zipName, zipOf } from './zip.ts';

const at = new Date('2025-03-04T10:00:00Z');
const file = (name: string, size: number): ZipEntry & { content: Buffer } => ({
  name,
  content: Buffer.alloc(size, name),
});

async function* chunksOf(text: string) {
  yield Buffer.from(text);
  yield Buffer.from(text);
}

test('holds whole files and streamed files', async () => {
  const zip = unzipSync(
    await buffer(zipOf([{ name: 'índice.csv', content: chunksOf('a;b\r\n') }, file('guias/um.pdf', 900_000)], at)),
  );
  expect(Buffer.from(zip['índice.csv'] ?? []).toString()).toBe('a;b\r\na;b\r\n');
  expect(Buffer.from(zip['guias/um.pdf'] ?? []).equals(file('guias/um.pdf', 900_000).content)).toBe(true);
});

test('is read back file by file across chunks', async () => {
  const files = [file('a', 70_000), file('b', 0), file('c', 1), file('d', 300_001)];
  const bytes = await buffer(zipOf(files, at));
  async function* slices() {
    for (let from = 0; from < bytes.length; from += 1013) yield bytes.subarray(from, from + 1013);
  }
  const read: ZipEntry[] = [];
  for await (const entry of entriesIn(slices())) read.push(entry);
  expect(read).toEqual(files);
});

test('pulls no files while the reader is slow or gone', async () => {
  let made = 0;
  async function* many() {
    for (; made < 200; made++) yield file(`f${made}`, 100_000);
  }
  const chunks = zipOf(many(), at);
  await chunks.next();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ahead = made;
  await chunks.return(undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ahead).toBeLessThan(12);
  expect(made).toBeLessThan(ahead + 2);
});

test('keeps no chunk that has been read', async () => {
  async function* chunk(content: Buffer) {
    yield content;
  }
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const made: WeakRef<Buffer>[] = [];
  let kept = made.length;
  async function* many() {
    for (let n = 0; n < 100; n++) {
      const content = Buffer.alloc(100_000, n);
      made.push(new WeakRef(content));
      yield { name: `f${n}`, content: chunk(content) };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
    kept = made.filter((one) => one.deref() !== undefined).length;
  }
  let size = 0;
  for await (const chunk of zipOf(many(), at)) size += chunk.length;
  expect(size).toBeGreaterThan(100);
  expect(kept).toBeLessThan(20);
});

test('fails with its source', async () => {
  async function* broken() {
    yield file('a', 10);
    throw new Error('no signature today');
  }
  await expect(buffer(zipOf(broken(), at))).rejects.toThrow('no signature today');
});

describe('names', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\guia?.pdf', 'C__guia_.pdf'],
    ['...', '_'],
    ['certificado ambiental.pdf', 'certificado ambiental.pdf'],
  ])('%s becomes %s', (given, name) => {
    expect(zipName(given)).toBe(name);
  });
});
