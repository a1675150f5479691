import type { Config } from '../config.ts';
import type { CopyFacts } from '../db/copy/facts.ts';
import { readKey } from '../secret.ts';
import type { Backup } from '../services/backups.ts';
import { openObjects } from '../storage.ts';
import { version } from '../version.ts';
import { copyFiles } from './files.ts';
import { type Copy, newCopyId, newestCopy, type Part, pathIn, saveManifest } from './manifest.ts';
import type { Place } from './place.ts';
import { pruneCopies } from './prune.ts';
import { openSecrets, saveSecrets } from './secrets.ts';
import type { Source } from './source.ts';
import { writePart, zstd } from './streams.ts';
import { verifyDatabase } from './verify.ts';

interface Job {
  config: Config;
  place: Place;
  source: Source;
}

/** A finished copy, and the bytes that it has written. */
export interface Made {
  copy: Copy;
  bytes: number;
}

/** Copies the database, and reads the copy back. */
async function copyDatabase({ place: { objects }, source }: Job, id: string): Promise<CopyFacts & { part: Part }> {
  const isDump = source.engine === 'postgres';
  const path = pathIn(id, isDump ? 'database.dump' : 'database.tar.zst');
  const { part, stated } = await source.copy(async (chunks, facts) => ({
    part: await writePart(objects, path, isDump ? chunks : zstd(chunks)),
    stated: facts,
  }));
  return { ...(await verifyDatabase(objects, part, stated)), part };
}

/**
 * Seals the keys into the copy, and opens them again.
 * @returns the bytes written; 0 without them
 */
async function copySecrets({ config, place: { objects } }: Job, id: string): Promise<number> {
  const [secret, credentialsKey] = [readKey(config, 'jwtSecret'), readKey(config, 'credentialsKey')];
  if (config.backupPassphrase === undefined || !secret || !credentialsKey) return 0;
  const bytes = await saveSecrets(objects, id, { secret, credentialsKey }, config.backupPassphrase);
  const opened = await openSecrets(objects, { id }, config.backupPassphrase);
  if (!opened.secret.equals(secret) || !opened.credentialsKey.equals(credentialsKey))
    throw new Error('the sealed keys do not open');
  return bytes;
}

/**
 * Makes a copy of everything: the database at one moment, then the files, which are written before
 * the rows that name them. The manifest comes last.
 */
async function makeCopy(job: Job, startedAt: Date): Promise<Made> {
  const { config, place, source } = job;
  const { objects } = place;
  const id = newCopyId(startedAt);
  const before = await newestCopy(objects);
  // Tells others that a copy is under way.
  await objects.put(pathIn(id, 'started'), Buffer.from(version));
  const { part, takenAt, schema, counts } = await copyDatabase(job, id);
  const { files, written } = await copyFiles({ from: openObjects(config), to: objects, id, before });
  const sealed = await copySecrets(job, id);
  const copy: Copy = {
    id,
    manifest: {
      format: 1,
      version,
      schema,
      engine: source.engine,
      takenAt,
      counts,
      database: part,
      files,
      hasSecrets: sealed > 0,
    },
  };
  await saveManifest(objects, copy);
  await pruneCopies(objects, new Date(), id);
  return { copy, bytes: part.bytes + written + sealed };
}

/** Returns the row that lists a copy, whether it was made or failed. */
function rowOf(place: Place, startedAt: Date, made: Made | Error): Backup {
  const common = { startedAt, endedAt: new Date(), place: place.name };
  if (made instanceof Error) return { ...common, ok: false, bytes: 0, counts: {}, copy: null, error: made.name };
  const { copy, bytes } = made;
  const counts = { ...copy.manifest.counts, files: copy.manifest.files.count };
  return { ...common, ok: true, bytes, counts, copy: copy.id, error: null };
}

/**
 * Makes a copy, and lists it in the database. A database of an earlier version has no list, and is
 * copied all the same.
 */
export async function makeBackup(job: Job): Promise<Made> {
  const startedAt = new Date();
  const record = (made: Made | Error) => job.source.record(rowOf(job.place, startedAt, made)).catch(() => undefined);
  try {
    const made = await makeCopy(job, startedAt);
    await record(made);
    return made;
  } catch (error) {
    await record(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
