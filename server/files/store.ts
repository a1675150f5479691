/** A stored file, read in chunks. */
export interface StoredFile {
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Stores the bytes of files; the database has only their metadata. Each file is named by a
 * UniqueId. It exists whole or not at all: a new version replaces the old one only when it is
 * complete.
 */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /**
   * Stores a file while it is being generated, without holding it all in memory. If the source
   * fails, nothing is stored.
   * @returns its size in bytes
   */
  write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** Reads a whole file into memory; null if it does not exist. */
  get(id: string): Promise<Buffer | null>;
  /**
   * Opens a file that may be large; null if it does not exist. The caller must read or return its
   * `chunks`.
   */
  read(id: string): Promise<StoredFile | null>;
  /** Returns the size in bytes; null if the file does not exist. */
  size(id: string): Promise<number | null>;
  remove(id: string): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the path of a file in a folder or bucket; files are spread over 256 folders.
 * @throws Error for a name that is not a UniqueId
 */
export function filePath(id: string): string {
  if (!uuid.test(id)) throw new Error('a file is named by its UniqueId');
  return `${id.slice(0, 2)}/${id}`;
}
