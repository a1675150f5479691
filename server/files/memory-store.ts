import { buffer } from 'node:stream/consumers';
import { filesIn, type Objects } from './objects.ts';
import type { FileStore } from './store.ts';

/** Keeps files in memory, for a server that stores nothing. */
export const memoryStore = (): FileStore => filesIn(memoryObjects());

function memoryObjects(): Objects {
  const kept = new Map<string, Buffer>();
  return {
    put: async (path, bytes) => void kept.set(path, bytes),
    write: async (path, chunks) => {
      const bytes = await buffer(chunks);
      kept.set(path, bytes);
      return bytes.length;
    },
    get: async (path) => kept.get(path) ?? null,
    read: async (path) => {
      const bytes = kept.get(path);
      return bytes ? { size: bytes.length, chunks: only(bytes) } : null;
    },
    size: async (path) => kept.get(path)?.length ?? null,
    remove: async (path) => void kept.delete(path),
    list: async function* (folder) {
      for (const [path, { length: size }] of kept) if (path.startsWith(folder)) yield { path, size, mark: '' };
    },
  };
}

async function* only(bytes: Buffer) {
  yield bytes;
}
