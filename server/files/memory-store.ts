import { buffer } from 'node:stream/consumers';
import { type FileStore, filePath } from './store.ts';

/** Keeps files in memory, for a server that stores nothing. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (id, bytes) => void kept.set(filePath(id), bytes),
    write: async (id, chunks) => {
      const path = filePath(id);
      const bytes = await buffer(chunks);
      kept.set(path, bytes);
      return bytes.length;
    },
    get: async (id) => kept.get(filePath(id)) ?? null,
    read: async (id) => {
      const bytes = kept.get(filePath(id));
      return bytes ? { size: bytes.length, chunks: only(bytes) } : null;
    },
    size: async (id) => kept.get(filePath(id))?.length ?? null,
    remove: async (id) => void kept.delete(filePath(id)),
  };
}

async function* only(bytes: Buffer) {
  yield bytes;
}
