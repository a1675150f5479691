import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './json-file.ts';

/** Identity of a folder on its disk; a copy of the folder has another. */
interface Place {
  inode: string;
  /** Time in ns at which the folder was made; `0` on a disk that does not keep it. */
  born: string;
}

const fileOf = (folder: string): string => join(folder, 'database.place');

function placeOf(database: string): Place {
  const { ino, birthtimeNs, ctimeNs } = statSync(database, { bigint: true });
  // Without a time of birth, the time of the last change stands in for it.
  return { inode: String(ino), born: String(birthtimeNs === ctimeNs ? 0 : birthtimeNs) };
}

/** Remembers the place of a database that runs here. */
export const savePlace = (folder: string, database: string): void =>
  writeFileSync(fileOf(folder), JSON.stringify(placeOf(database)), { mode: 0o600, flush: true });

/**
 * Returns whether a database is where it ran last, or was copied since; unknown for one that only
 * an earlier version has run.
 */
export function comparePlace(folder: string, database: string): 'here' | 'copied' | 'unknown' {
  const before = readJson<Place>(fileOf(folder));
  if (!before) return 'unknown';
  const now = placeOf(database);
  const isSame = before.inode === now.inode && (before.born === now.born || before.born === '0' || now.born === '0');
  return isSame ? 'here' : 'copied';
}
