import { statfsSync } from 'node:fs';

const megabyte = 1024 * 1024;

/** Below this, changes are refused: the embedded engine never comes back from a log that finds no room for its next 16 MB. */
export const lowSpace = 64 * megabyte;
/** Below this, the engine is not even started on a database. */
export const leastSpace = 32 * megabyte;
/** A new database with its log and first data. */
export const newDatabaseSpace = 128 * megabyte;

/** The disk that holds what this process keeps. */
export interface Disk {
  /** Returns the free bytes now; null where nothing is kept on a disk of this machine. */
  free(): number | null;
}

export const noDisk: Disk = { free: () => null };

/** Returns the free bytes of the disk that holds a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A disk that does not answer has no room. */
export const diskOf = (folder: string): Disk => ({
  free: () => {
    try {
      return freeSpace(folder);
    } catch {
      return 0;
    }
  },
});

export const isLow = (disk: Disk, least = lowSpace): boolean => (disk.free() ?? Number.POSITIVE_INFINITY) < least;

export const megabytes = (bytes: number): number => Math.floor(bytes / megabyte);
