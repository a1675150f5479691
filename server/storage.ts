import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Disk, noDisk, openDisk } from './db/disk.ts';
import { folderObjects } from './files/folder-store.ts';
import { memoryStore } from './files/memory-store.ts';
import { filesIn, type Objects } from './files/objects.ts';
import { s3Objects } from './files/s3-store.ts';
import type { FileStore } from './files/store.ts';

/** Opens the configured store of files. */
export const openStore = (config: Config): FileStore =>
  config.s3 || config.dataDir !== 'memory' ? filesIn(openObjects(config)) : memoryStore();

/** Opens the folder or bucket that holds the files, for copies. */
export const openObjects = ({ s3, dataDir }: Config): Objects =>
  s3 ? s3Objects(s3) : folderObjects(join(dataDir, 'files'));

/** Returns the disk to watch, if it holds data: the embedded database, or files in a folder. */
export const openDataDisk = ({ dataDir, databaseUrl, s3 }: Config): Disk =>
  dataDir === 'memory' || (databaseUrl !== undefined && s3 !== undefined) ? noDisk : openDisk(dataDir);
