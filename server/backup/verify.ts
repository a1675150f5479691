import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CopyFacts } from '../db/copy/facts.ts';
import { countMainTables, schemaOf } from '../db/copy/facts.ts';
import { unpackDatabase } from '../db/copy/unpack.ts';
import { databaseFolder } from '../db/data-folder.ts';
import { openDatabase } from '../db/open.ts';
import type { Objects } from '../files/objects.ts';
import { readAllFiles } from './files.ts';
import type { Copy, Part } from './manifest.ts';
import { countInDump } from './postgres.ts';
import { openSecrets } from './secrets.ts';
import { BrokenCopy, readPart, unzstd } from './streams.ts';

const isSame = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, count]) => other[name] === count);

/**
 * Opens a copy of the embedded database in a temporary folder, reads all its pages and counts.
 * @returns the facts that the copy states
 * @throws BrokenCopy, DamagedDatabase
 */
async function openEmbedded(objects: Objects, part: Part): Promise<CopyFacts> {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-verify-'));
  try {
    const { files: _, ...facts } = await unpackDatabase(unzstd(readPart(objects, part)), databaseFolder(folder));
    const database = await openDatabase({ folder, acceptCopy: true, isTemporary: true });
    try {
      const [counts, schema] = [await countMainTables(database.db), await schemaOf(database.db)];
      if (schema !== facts.schema || !isSame(counts, facts.counts)) throw new BrokenCopy(part.path);
    } finally {
      await database.close();
    }
    return facts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a dump of PostgreSQL to its end, and counts. @throws BrokenCopy, CannotStart */
async function readDump(objects: Objects, part: Part, facts: CopyFacts): Promise<CopyFacts> {
  if (!isSame(await countInDump(readPart(objects, part)), facts.counts)) throw new BrokenCopy(part.path);
  return facts;
}

/**
 * Reads back the database of a copy. `stated` are the facts of a dump, which does not hold them.
 * @throws Error if it is not whole
 */
export const verifyDatabase = (objects: Objects, part: Part, stated: CopyFacts | null): Promise<CopyFacts> =>
  stated ? readDump(objects, part, stated) : openEmbedded(objects, part);

/**
 * Reads back everything of a copy.
 * @throws BrokenCopy, or WrongPassphrase for secrets that this passphrase does not open
 */
export async function verifyCopy(objects: Objects, copy: Copy, passphrase: string | undefined): Promise<void> {
  const { manifest } = copy;
  const facts = await verifyDatabase(objects, manifest.database, manifest.engine === 'postgres' ? manifest : null);
  if (!isSame(facts.counts, manifest.counts)) throw new BrokenCopy(manifest.database.path);
  if ((await readAllFiles(objects, copy)) !== manifest.files.count) throw new BrokenCopy(manifest.files.path);
  if (manifest.hasSecrets && passphrase !== undefined) await openSecrets(objects, copy, passphrase);
}
