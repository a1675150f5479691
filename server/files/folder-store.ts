import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesIn, type Listed, type Objects } from './objects.ts';
import type { FileStore } from './store.ts';

const day = 86_400_000;

/** Stores files in a folder. */
export const folderStore = (folder: string): FileStore => filesIn(folderObjects(folder));

/**
 * Keeps objects in a folder. Unfinished ones stand apart in `new`, and are moved once they are on
 * disk.
 */
export function folderObjects(folder: string): Objects {
  const unfinished = join(folder, 'new');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  sweep(unfinished);
  const whereIs = (path: string) => join(folder, path);
  const write = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    const path = whereIs(name);
    const draft = join(unfinished, randomUUID());
    try {
      const file = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(Readable.from(chunks, { objectMode: false }), file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      return file.bytesWritten;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    write,
    put: async (path, bytes) => void (await write(path, only(bytes))),
    get: (path) => readFile(whereIs(path)).catch(nullIfMissing),
    read: async (path) => {
      const file = await open(whereIs(path)).catch(nullIfMissing);
      return file && { size: (await file.stat()).size, chunks: file.createReadStream() };
    },
    size: (path) => stat(whereIs(path)).then(({ size }) => size, nullIfMissing),
    remove: (path) => rm(whereIs(path), { force: true }),
    list: (from) => walk(folder, from),
  };
}

async function* walk(folder: string, from: string): AsyncGenerator<Listed> {
  const entries = await readdir(join(folder, from), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const path = posix.join(from, entry.name);
    if (entry.isDirectory() && path !== 'new') yield* walk(folder, path);
    if (!entry.isFile()) continue;
    const found = await stat(join(folder, path), { bigint: true }).catch(nullIfMissing);
    if (found) yield { path, size: Number(found.size), mark: String(found.mtimeNs) };
  }
}

async function* only(bytes: Buffer) {
  yield bytes;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Removes unfinished files of killed processes. Files younger than a day stay: another process may
 * be writing them.
 */
function sweep(unfinished: string): void {
  for (const name of readdirSync(unfinished)) {
    const path = join(unfinished, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > day) rmSync(path, { force: true });
  }
}
