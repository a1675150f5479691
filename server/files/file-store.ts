/** A stored file, read as it comes. */
export interface StoredFile {
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Stores the bytes of files; the database has only their metadata. A file is named by a UniqueId, and exists whole or not at all: what
 * was under the name before stays until all of the new one is there.
 */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Stores a file that is made meanwhile, never whole in memory. A source that fails leaves nothing. @returns its size in bytes */
  write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null when there is none. */
  get(id: string): Promise<Buffer | null>;
  /** For a file that may be large; its `chunks` must be read or returned. Null when there is none. */
  read(id: string): Promise<StoredFile | null>;
  /** In bytes; null when there is none. */
  size(id: string): Promise<number | null>;
  remove(id: string): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a file stands, in a folder as in a bucket: spread over 256 folders. @throws Error for a name that is no UniqueId */
export function pathOf(id: string): string {
  if (!uuid.test(id)) throw new Error('a file is named by its UniqueId');
  return `${id.slice(0, 2)}/${id}`;
}
