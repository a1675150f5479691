import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Disk, noDisk, openDisk } from './db/disk.ts';
import { folderStore } from './files/folder-store.ts';
import { memoryStore } from './files/memory-store.ts';
import { s3Store } from './files/s3-store.ts';
import type { FileStore } from './files/store.ts';

/** Opens the configured store of files. */
export function openStore({ s3, dataDir }: Config): FileStore {
  if (s3) return s3Store(s3);
  return dataDir === 'memory' ? memoryStore() : folderStore(join(dataDir, 'files'));
}

/** Returns the disk to watch, if it holds data: the embedded database, or files in a folder. */
export const openDataDisk = ({ dataDir, databaseUrl, s3 }: Config): Disk =>
  dataDir === 'memory' || (databaseUrl !== undefined && s3 !== undefined) ? noDisk : openDisk(dataDir);
