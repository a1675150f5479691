import { statfsSync } from 'node:fs';

const megabyte = 1024 * 1024;

/**
 * Free space in bytes below which changes are refused: the embedded engine does not recover from a
 * log without room for its next 16 MB.
 */
export const lowSpace = 64 * megabyte;
/** Free space in bytes below which the engine is not even started on a database. */
export const leastSpace = 32 * megabyte;
/** Room in bytes for a new database with its log and first data. */
export const newDatabaseSpace = 128 * megabyte;

/** The disk that holds this process's data. */
export interface Disk {
  /** Returns the free bytes now; null if no data is on a disk of this machine. */
  free(): number | null;
}

export const noDisk: Disk = { free: () => null };

/** Returns the free bytes of the disk that holds a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Returns the disk of a folder. A disk that does not answer counts as full. */
export const openDisk = (folder: string): Disk => ({
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
