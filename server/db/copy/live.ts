import { constants, statfsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lowSpace } from '../disk.ts';
import type { CopyFacts } from './facts.ts';
import { inLargeChunks, tarEnd, tarFile, tarHeader, tarText } from './tar.ts';

/** File of the archive that ends it, and says what it holds. */
export const contentsFile = 'contents.json';
/** Contents of an archive of the embedded database. */
export interface Contents extends CopyFacts {
  /** Files of the database; earlier entries of the archive that are not named here were removed. */
  files: string[];
}

/** Disk without room for what changes while a database is copied. */
export class NoRoomToCopy extends Error {
  override readonly name = 'NoRoomToCopy';
}

interface Seen {
  path: string;
  size: number;
  changedNs: bigint;
  seenNs: bigint;
}

/** Time in ns within which a change may leave the time of a file as it was. */
const tickNs = 2_000_000_000n;
const logFolder = 'pg_wal/';
const isLeftOut = (path: string): boolean => /^(?:postmaster\.|pg_stat_tmp\/)/.test(path);

/** Lists the files, and the folders with a `/` at their end, below a database folder. */
async function listFolder(database: string): Promise<string[]> {
  const entries = await readdir(database, { recursive: true, withFileTypes: true });
  const below = (parent: string, name: string) =>
    join(parent, name)
      .slice(database.length + 1)
      .replaceAll('\\', '/');
  return entries
    .map((entry) => below(entry.parentPath, entry.name) + (entry.isDirectory() ? '/' : ''))
    .filter((path) => !isLeftOut(path))
    .sort();
}

function look(database: string, path: string): Seen | null {
  const found = statSync(join(database, path), { bigint: true, throwIfNoEntry: false });
  return found === undefined
    ? null
    : { path, size: Number(found.size), changedNs: found.mtimeNs, seenNs: BigInt(Date.now()) * 1_000_000n };
}

const isUnchanged = (before: Seen | undefined, now: Seen): boolean =>
  before !== undefined &&
  before.size === now.size &&
  before.changedNs === now.changedNs &&
  before.seenNs - before.changedNs > tickNs;

/** Part of a running database that must stand still for the second pass. */
export interface StandingStill {
  facts: CopyFacts;
  /** Names of the first and last file of the log that the copy needs. */
  log: { first: string; last: string };
}

interface Live {
  database: string;
  /** Folder on the same disk for what changed meanwhile; it is removed afterwards. */
  staging: string;
  /** Runs work while nothing is written, after a checkpoint. */
  still<T>(work: (state: StandingStill) => Promise<T>): Promise<T>;
}

async function stage({ database, staging }: Live, changed: Seen[]): Promise<void> {
  const needed = changed.reduce((sum, { size }) => sum + size, 0);
  const { bavail, bsize } = statfsSync(database);
  if (bavail * bsize - needed < lowSpace) throw new NoRoomToCopy();
  for (const { path } of changed) {
    await mkdir(dirname(join(staging, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(database, path), join(staging, path), constants.COPYFILE_FICLONE);
  }
}

/**
 * Copies what changed since the first pass, while nothing is written.
 * @returns the contents of the whole copy, and the files that were staged
 */
const secondPass = (live: Live, seen: ReadonlyMap<string, Seen>) =>
  live.still(async ({ facts, log }) => {
    const isNeeded = (path: string) => {
      const name = path.slice(logFolder.length);
      return !path.startsWith(logFolder) || !/^[0-9A-F]{24}$/.test(name) || (name >= log.first && name <= log.last);
    };
    const files = (await listFolder(live.database)).filter((path) => !path.endsWith('/') && isNeeded(path));
    const now = files.map((path) => look(live.database, path)).filter((one) => one !== null);
    const changed = now.filter((one) => !isUnchanged(seen.get(one.path), one));
    await stage(live, changed);
    return { contents: { ...facts, files: now.map(({ path }) => path) }, changed: changed.map(({ path }) => path) };
  });

/**
 * Archives a running database in two passes: the first holds nothing, and the second holds changes
 * only while it copies what has changed since. Memory does not grow with the database.
 */
export const copyLive = (live: Live): AsyncGenerator<Buffer> => inLargeChunks(bothPasses(live));

async function* bothPasses(live: Live): AsyncGenerator<Buffer> {
  const { database, staging } = live;
  const seen = new Map<string, Seen>();
  await rm(staging, { recursive: true, force: true });
  try {
    for (const path of await listFolder(database)) {
      if (path.endsWith('/')) yield tarHeader(path, 0);
      if (path.endsWith('/') || path.startsWith(logFolder)) continue;
      const found = look(database, path);
      if (!found) continue;
      seen.set(path, found);
      yield* tarFile(path, join(database, path));
    }
    const { contents, changed } = await secondPass(live, seen);
    for (const path of changed) yield* tarFile(path, join(staging, path));
    yield tarText(contentsFile, JSON.stringify(contents satisfies Contents));
    yield tarEnd();
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
