import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const controlFile = 'global/pg_control';
const checkpointAt = 32;

/**
 * Returns the position in the log of the last checkpoint. The engine itself checks the form of the
 * control file.
 */
export const lastCheckpoint = (database: string): number =>
  Number(readFileSync(join(database, controlFile)).readBigUInt64LE(checkpointAt));
