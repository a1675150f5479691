import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, filePath } from './store.ts';

const day = 86_400_000;

/**
 * Stores files in a folder. Unfinished files stand apart in `new`, and are moved once they are on
 * disk.
 */
export function folderStore(folder: string): FileStore {
  const unfinished = join(folder, 'new');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  sweep(unfinished);
  const whereIs = (id: string) => join(folder, filePath(id));
  const write = async (id: string, chunks: AsyncIterable<Uint8Array>) => {
    const path = whereIs(id);
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
    put: async (id, bytes) => void (await write(id, only(bytes))),
    get: (id) => readFile(whereIs(id)).catch(nullIfMissing),
    read: async (id) => {
      const file = await open(whereIs(id)).catch(nullIfMissing);
      return file && { size: (await file.stat()).size, chunks: file.createReadStream() };
    },
    size: (id) => stat(whereIs(id)).then(({ size }) => size, nullIfMissing),
    remove: (id) => rm(whereIs(id), { force: true }),
  };
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
