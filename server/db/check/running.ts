import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { databaseFolder } from '../data-folder.ts';
import { pageSize } from './checksum.ts';
import { type Damage, damagedPages, firstFault } from './pages.ts';

/** Returns the pages on disk of a relation, over all its files. */
function pagesOnDisk(database: string, path: string): number {
  for (let part = 0, bytes = 0; ; part++) {
    const found = statSync(join(database, part === 0 ? path : `${path}.${part}`), { throwIfNoEntry: false });
    if (!found) return bytes / pageSize;
    bytes += found.size;
  }
}

/**
 * Lists relations that have fewer pages than the catalogue has counted at their last vacuum. Only a
 * vacuum takes pages away, and counts them anew.
 */
async function shortRelations(lite: PGlite, database: string): Promise<Damage[]> {
  const { rows } = await lite.query<{ path: string; pages: number }>(
    `select pg_relation_filepath(oid) as path, relpages as pages from pg_class where relfilenode <> 0 and relpersistence <> 't' and relpages > 0`,
  );
  return rows
    .filter(({ path, pages }) => pagesOnDisk(database, path) < pages)
    .map(({ path }) => ({ path, fault: 'length' as const }));
}

async function endOfLog(lite: PGlite): Promise<number> {
  const { rows } = await lite.query<{ end: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as end`,
  );
  return Number(rows[0]?.end);
}

/** Writes everything to the disk, and checks all pages of an open database, beside its work. */
export async function damageOfPages(lite: PGlite, folder: string): Promise<Damage[]> {
  const database = databaseFolder(folder);
  await lite.exec('CHECKPOINT');
  const suspects = await damagedPages(database, await endOfLog(lite));
  // The log has grown meanwhile, and pages may have been written that are beyond its first end.
  const end = await endOfLog(lite);
  const found: Damage[] = [];
  for (const { path } of suspects) {
    const fault = await firstFault(database, path, end);
    if (fault) found.push({ path, fault });
  }
  return found;
}

/** Checks a running database: its pages, and the sizes that its catalogue has counted. */
export const damageOfRunning = async (lite: PGlite, folder: string): Promise<Damage[]> => [
  ...(await damageOfPages(lite, folder)),
  ...(await shortRelations(lite, databaseFolder(folder))),
];
