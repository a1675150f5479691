import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { borneChecksum, changedAt, checksumOf, isNewPage, pageSize } from './checksum.ts';

export const faults = ['checksum', 'beyond the log', 'length', 'missing', 'changed'] as const;

/** One fault of a database folder. */
export interface Damage {
  /** File below the database folder. */
  path: string;
  fault: (typeof faults)[number];
}

const relation = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;
/** Pages in one file of a relation; a larger one goes on in further files. */
const pagesOfFile = 131_072;
const pagesAtOnce = 128;
/**
 * Part of a file, for every reader of files here: each is read and examined in one turn. A buffer
 * of its own for each of 1,600 small files made memory most of the work of a start.
 */
export const part = Buffer.allocUnsafe(pagesAtOnce * pageSize);

/** Returns true for a file that is made of pages with checksums. */
export const hasPages = (path: string): boolean =>
  /^(?:base\/\d+|global)\/[^/]+$/.test(path) && relation.test(path.slice(path.lastIndexOf('/') + 1));

/** Lists the files of a database folder below it, with `/`. */
export function filesOf(database: string, folder = ''): string[] {
  return readdirSync(join(database, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(database, path);
    return entry.isFile() ? [path] : [];
  });
}

interface Range {
  block: number;
  /** Position in the log that no page may be beyond. */
  end: number;
}

function faultOf(page: Buffer, { block, end }: Range): Damage['fault'] | null {
  if (isNewPage(page)) return null;
  if (borneChecksum(page) !== checksumOf(page, block)) return 'checksum';
  return changedAt(page) > end ? 'beyond the log' : null;
}

/**
 * Reads a part of a file at once: the engine works in this thread, so it cannot change a page
 * meanwhile. @returns the bytes read; 0 at the end, and for a file that is gone
 */
function readPart(file: string, position: number): number {
  if (!existsSync(file)) return 0;
  const handle = openSync(file, 'r');
  try {
    return readSync(handle, part, 0, part.length, position);
  } finally {
    closeSync(handle);
  }
}

/** Returns the first fault of a file; it yields to other work in between. */
export async function firstFault(database: string, path: string, end: number): Promise<Damage['fault'] | null> {
  const first = Number(relation.exec(path.slice(path.lastIndexOf('/') + 1))?.[1] ?? 0) * pagesOfFile;
  for (let block = 0; ; block += pagesAtOnce) {
    const size = readPart(join(database, path), block * pageSize);
    if (size % pageSize !== 0) return 'length';
    for (let at = 0; at < size; at += pageSize) {
      const page = part.subarray(at, at + pageSize);
      const fault = faultOf(page, { block: first + block + at / pageSize, end });
      if (fault) return fault;
    }
    if (size < part.length) return null;
    await nextTurn();
  }
}

/**
 * Reads all pages of a database folder. A page beyond the end of the log comes from another time
 * than the log.
 */
export async function damagedPages(database: string, end: number): Promise<Damage[]> {
  const found: Damage[] = [];
  for (const path of filesOf(database).filter(hasPages)) {
    const fault = await firstFault(database, path, end);
    if (fault) found.push({ path, fault });
  }
  return found;
}

/** Returns the bytes of all files with pages. */
export const sizeOfPages = (database: string): number =>
  filesOf(database)
    .filter(hasPages)
    .reduce((sum, path) => sum + statSync(join(database, path)).size, 0);
