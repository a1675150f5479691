import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Objects } from '../files/objects.ts';
import { filePath } from '../files/store.ts';
import { type Copy, type Manifest, pathIn } from './manifest.ts';
import { BrokenCopy, gunzip, gzip, linesOf, readPart, writePart } from './streams.ts';

/** A file in a copy: its name, and the bytes that it had. */
export interface CopiedFile {
  id: string;
  size: number;
  /** Changes with the bytes in the store of files. */
  mark: string;
  sha256: string;
}

/** Returns the path of bytes in the place of copies: equal bytes are there once. */
export const contentPath = (sha256: string): string => `${contentFolder}${sha256.slice(0, 2)}/${sha256}`;
export const contentFolder = 'content/';

/** Size in bytes up to which a file is held in memory, so that it is read once. */
const heldBytes = 8 * 1024 * 1024;
const idOf = (path: string): string | null => {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && filePath(id) === path ? id : null;
};

/** Reads the list of files of a copy. @throws BrokenCopy */
export async function* filesOfCopy(objects: Objects, { manifest }: Pick<Copy, 'manifest'>): AsyncGenerator<CopiedFile> {
  for await (const line of linesOf(gunzip(readPart(objects, manifest.files)))) {
    const [id = '', size, mark = '', sha256 = ''] = line.split('\t');
    yield { id, size: Number(size), mark, sha256 };
  }
}

/** Files of the copy before, kept on disk because they may be many. */
class Known {
  private readonly db = new DatabaseSync('');

  constructor() {
    this.db.exec('create table file (id text primary key, size integer, mark text, sha256 text) without rowid; begin');
  }

  async load(files: AsyncIterable<CopiedFile>): Promise<void> {
    const insert = this.db.prepare('insert or replace into file values (?, ?, ?, ?)');
    for await (const { id, size, mark, sha256 } of files) insert.run(id, size, mark, sha256);
  }

  /** Returns the hash of a file that has not changed since. */
  hashOf(id: string, size: number, mark: string): string | null {
    const row = this.db.prepare('select sha256 from file where id = ? and size = ? and mark = ?').get(id, size, mark);
    return row ? String(row.sha256) : null;
  }

  close(): void {
    this.db.close();
  }
}

async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

async function* only(bytes: Buffer) {
  yield bytes;
}

/**
 * Copies the bytes of a file, unless they are in the place already, and reads them back.
 * @returns their hash and the bytes written; null if the file is gone
 */
async function copyFile(from: Objects, to: Objects, path: string): Promise<{ sha256: string; written: number } | null> {
  const size = await from.size(path);
  const held = size !== null && size <= heldBytes ? await from.get(path) : null;
  const open = async () => (held ? only(held) : ((await from.read(path))?.chunks ?? null));
  const first = await open();
  if (!first) return null;
  const sha256 = await hashOf(first);
  const content = contentPath(sha256);
  if ((await to.size(content)) === size) return { sha256, written: 0 };
  const again = await open();
  if (!again) return null;
  const part = await writePart(to, content, again);
  // A file replaced between the two readings: its own hash is not its name.
  if (part.sha256 !== sha256) {
    await to.remove(content);
    return copyFile(from, to, path);
  }
  for await (const _ of readPart(to, part));
  return { sha256, written: part.bytes };
}

interface Copying {
  from: Objects;
  to: Objects;
  id: string;
  /** Copy before, whose unchanged files are not read again. */
  before: Copy | null;
}

/** Copies all files, and lists them in the copy. */
export async function copyFiles({
  from,
  to,
  id,
  before,
}: Copying): Promise<{ files: Manifest['files']; written: number }> {
  const known = new Known();
  const sum = { count: 0, gone: 0, written: 0 };
  async function* lines() {
    for await (const { path, size, mark } of from.list('')) {
      const file = idOf(path);
      if (file === null) continue;
      const kept = known.hashOf(file, size, mark);
      const copied = kept === null ? await copyFile(from, to, path) : { sha256: kept, written: 0 };
      if (!copied) sum.gone++;
      else {
        sum.count++;
        sum.written += copied.written;
        yield Buffer.from(`${file}\t${size}\t${mark}\t${copied.sha256}\n`);
      }
    }
  }
  try {
    if (before) await known.load(filesOfCopy(to, before));
    const part = await writePart(to, pathIn(id, 'files.gz'), gzip(lines()));
    return { files: { ...part, count: sum.count, gone: sum.gone }, written: sum.written + part.bytes };
  } finally {
    known.close();
  }
}

/** Reads all files of a copy. @returns their number. @throws BrokenCopy */
export async function readAllFiles(objects: Objects, copy: Copy): Promise<number> {
  let count = 0;
  for await (const { sha256 } of filesOfCopy(objects, copy)) {
    const found = await objects.read(contentPath(sha256));
    if (!found || (await hashOf(found.chunks)) !== sha256) throw new BrokenCopy(contentPath(sha256));
    count++;
  }
  return count;
}

/** Puts all files of a copy into a store. @throws BrokenCopy */
export async function restoreFiles(from: Objects, copy: Copy, to: Objects): Promise<void> {
  for await (const { id, sha256 } of filesOfCopy(from, copy)) {
    const path = contentPath(sha256);
    const size = await from.size(path);
    if (size === null) throw new BrokenCopy(path);
    await to.write(filePath(id), readPart(from, { path, bytes: size, sha256 }));
  }
}
