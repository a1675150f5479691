import { type FileStore, filePath, type StoredFile } from './store.ts';

/** An object as a listing shows it. */
export interface Listed {
  /** Path below the folder or in the bucket, with `/`. */
  path: string;
  size: number;
  /** Changes with the bytes: time of the last change, or the store's own tag. */
  mark: string;
}

/**
 * Objects in a folder or bucket, by path. An object exists whole or not at all: a new version
 * replaces the old one only when it is complete.
 */
export interface Objects {
  put(path: string, bytes: Buffer): Promise<void>;
  /** Stores an object while it is being generated. @returns its size in bytes */
  write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  get(path: string): Promise<Buffer | null>;
  read(path: string): Promise<StoredFile | null>;
  size(path: string): Promise<number | null>;
  remove(path: string): Promise<void>;
  /** Lists the objects whose path begins with a folder, `''` for all. */
  list(folder: string): AsyncIterable<Listed>;
}

/** Stores files, each under the path of its UniqueId. */
export const filesIn = (objects: Objects): FileStore => ({
  put: async (id, bytes) => objects.put(filePath(id), bytes),
  write: async (id, chunks) => objects.write(filePath(id), chunks),
  get: async (id) => objects.get(filePath(id)),
  read: async (id) => objects.read(filePath(id)),
  size: async (id) => objects.size(filePath(id)),
  remove: async (id) => objects.remove(filePath(id)),
});
