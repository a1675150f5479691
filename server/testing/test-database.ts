import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/types.ts';
import { openQueue } from '../queue/job-queue.ts';
import { seedDemonstration } from '../seed/seed.ts';

// Databases for tests and benchmarks: with the demonstration data, or empty; embedded, or on the
// PostgreSQL of TEST_DATABASE_URL.

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/guiar');
/** Number of guides, enough for every counter to be above zero. */
const guides = 400;
const day = 86_400_000;

let known: string | undefined;
/** Returns the cache key of a dump; it changes with the migrations, the seeds and the day. */
const fingerprint = (): string => {
  known ??= readFingerprint();
  return known;
};

function readFingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(
    [
      'server/db/migrations/*.sql',
      'server/seed/**/*.ts',
      'server/services/sessions/passwords.ts',
      'server/queue/queues.ts',
    ],
    { cwd: root },
  ).sort()) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function fill(database: Database): Promise<void> {
  await database.migrate();
  await (await openQueue(database, console, { works: false })).stop();
  await seedDemonstration(database.db, new Date(), guides);
}

/**
 * Opens a fresh database with the demonstration data: in memory, restored from a cached dump; or,
 * with TEST_DATABASE_URL (whose role must be allowed to create databases), cloned from a template
 * on that PostgreSQL.
 */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? copyOfTemplate(url) : openDump('demonstration', fill);
};

/** Opens the demonstration on the embedded engine, whichever engine the other tests use. */
export const openEmbeddedDemonstration = (): Promise<Database> => openDump('demonstration', fill);

/** Opens an empty, migrated database. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openEmptyEmbedded();
  const database = await ownDatabase(url, '');
  await database.migrate();
  return database;
}

/** Opens an empty database on the embedded engine, whichever engine the other tests use. */
export const openEmptyEmbedded = (): Promise<Database> => openDump('empty', (database) => database.migrate());

const dumps = new Map<string, Blob>();

/**
 * Opens a database in memory, from a dump created at first use: creating a cluster takes three
 * times as long as reading one.
 */
async function openDump(name: string, make: (database: Database) => Promise<void>): Promise<Database> {
  const file = join(cache, `dump-${name}-${fingerprint()}.tar`);
  const dump = dumps.get(name) ?? (existsSync(file) ? new Blob([readFileSync(file)]) : undefined);
  if (dump) {
    dumps.set(name, dump);
    return openDatabase({ folder: 'memory', dump });
  }
  const database = await openDatabase({ folder: 'memory' });
  await make(database);
  await shortenLog(database);
  removeOld(name);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await (await database.dump()).arrayBuffer()));
  renameSync(unfinished, file);
  return database;
}

/** Leaves one file of the log: each has 16 MB, which every opening would read. */
async function shortenLog({ db, maintain }: Database): Promise<void> {
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await maintain('checkpoint');
  await db.execute(sql`reset wal_recycle`);
}

/** Removes the dumps of earlier days. */
function removeOld(name: string): void {
  mkdirSync(cache, { recursive: true });
  for (const file of readdirSync(cache)) {
    if (!file.startsWith(`dump-${name}-`)) continue;
    const path = join(cache, file);
    // Another process may be faster.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > day) rmSync(path, { force: true });
  }
}

const within = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function copyOfTemplate(url: string): Promise<Database> {
  const template = `guiar_template_${fingerprint()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(71452019)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const unfinished = `${template}_new`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const database = await openDatabase({ url: within(url, unfinished), folder: '' });
      await fill(database);
      await database.close();
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    return await ownDatabase(url, `template ${template}`);
  } finally {
    await client.end();
  }
}

/** Creates a separate database on that PostgreSQL, empty unless a template is named. */
export async function createDatabase(url: string, template = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `guiar_test_${randomBytes(6).toString('hex')}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await command(`create database ${name} ${template}`);
  return { url: within(url, name), drop: () => command(`drop database if exists ${name} with (force)`) };
}

async function ownDatabase(url: string, template: string): Promise<Database> {
  const own = await createDatabase(url, template);
  const database = await openDatabase({ url: own.url, folder: '' });
  const close = async () => {
    await database.close();
    await own.drop();
  };
  return { ...database, close };
}
