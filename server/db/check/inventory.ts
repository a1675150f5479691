import { closeSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { controlFile } from './control.ts';
import { readJson } from './json-file.ts';
import { type Damage, filesOf, hasPages, part, sizeOfPages } from './pages.ts';

/** Files of a closed database, by path: size and CRC-32. */
type Inventory = Record<string, { size: number; crc: number | null }>;

/** Bytes of pages up to which they are all read at the start and at the end. */
const mostRead = 256 * 1024 ** 2;
const fileOf = (folder: string): string => join(folder, 'database.files');
/** The log is checked by the engine, and statistics are no data. */
const isLeftOut = (path: string): boolean => /^(?:pg_wal|pg_stat|pg_stat_tmp)\/|^postmaster\./.test(path);

/** Returns true if all pages may be read while somebody waits. */
export const isSoonRead = (database: string): boolean => sizeOfPages(database) <= mostRead;

function crcOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    let crc = 0;
    for (let size = readSync(handle, part); size > 0; size = readSync(handle, part))
      crc = crc32(part.subarray(0, size), crc);
    return crc;
  } finally {
    closeSync(handle);
  }
}

/**
 * Lists the files of a database that was just closed. While the database runs there is no list, so
 * a copy without one was made of a running database.
 */
export function saveInventory(folder: string, database: string): void {
  const isSmall = isSoonRead(database);
  const files = filesOf(database)
    .filter((path) => !isLeftOut(path))
    .map((path) => {
      const file = join(database, path);
      return [path, { size: statSync(file).size, crc: isSmall || !hasPages(path) ? crcOf(file) : null }];
    });
  writeFileSync(fileOf(folder), JSON.stringify(Object.fromEntries(files)), { mode: 0o600, flush: true });
}

export const removeInventory = (folder: string): void => rmSync(fileOf(folder), { force: true });

/**
 * Reads the list of a closed database; null if there is none, or if an earlier version has run the
 * database since.
 */
export function readInventory(folder: string, database: string): Inventory | null {
  const inventory = readJson<Inventory>(fileOf(folder));
  const control = inventory?.[controlFile];
  return control && control.crc === crcOf(join(database, controlFile)) ? inventory : null;
}

/** Compares a closed database with the list of its files. */
export function changedFiles(inventory: Inventory, database: string): Damage[] {
  return Object.entries(inventory).flatMap(([path, { size, crc }]): Damage[] => {
    const file = join(database, path);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return [{ path, fault: 'missing' }];
    if (found.size !== size) return [{ path, fault: 'length' }];
    return crc !== null && crc !== crcOf(file) ? [{ path, fault: 'changed' }] : [];
  });
}
