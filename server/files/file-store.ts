import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores the bytes of files; the database has only their metadata. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. */
  get(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

const uuid = /^[0-9a-f-]{36}$/;

/** Files in a folder, spread over 256 subfolders. A file exists whole or not at all. */
export function folderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => {
    if (!uuid.test(id)) throw new Error('a file is named by its UniqueId');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    put: async (id, bytes) => {
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(`${pathOf(id)}.new`, bytes, { mode: 0o600, flush: true });
      await rename(`${pathOf(id)}.new`, pathOf(id));
    },
    get: (id) =>
      readFile(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** For a server that stores nothing. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id) ?? null,
    remove: async (id) => void kept.delete(id),
  };
}
