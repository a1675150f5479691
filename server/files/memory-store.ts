import { buffer } from 'node:stream/consumers';
import { type FileStore, pathOf } from './file-store.ts';

/** For a server that stores nothing. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (id, bytes) => void kept.set(pathOf(id), bytes),
    write: async (id, chunks) => {
      const path = pathOf(id);
      const bytes = await buffer(chunks);
      kept.set(path, bytes);
      return bytes.length;
    },
    get: async (id) => kept.get(pathOf(id)) ?? null,
    read: async (id) => {
      const bytes = kept.get(pathOf(id));
      return bytes ? { size: bytes.length, chunks: only(bytes) } : null;
    },
    size: async (id) => kept.get(pathOf(id))?.length ?? null,
    remove: async (id) => void kept.delete(pathOf(id)),
  };
}

async function* only(bytes: Buffer) {
  yield bytes;
}
