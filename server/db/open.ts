import { fileURLToPath } from 'node:url';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { refuseWhenBroken } from './broken-engine.ts';
import { damaged, refuseDamage } from './check/folder.ts';
import { isSoonRead, removeInventory, saveInventory } from './check/inventory.ts';
import { savePlace } from './check/place.ts';
import { damageOfPages, damageOfRunning } from './check/running.ts';
import { readFacts } from './copy/facts.ts';
import { copyLive, type StandingStill } from './copy/live.ts';
import {
  databaseFolder,
  failedEngine,
  prepareFolder,
  refuseBrokenFolder,
  refuseMissingFiles,
  refuseUnusable,
  stagingFolder,
} from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewer } from './refuse-newer.ts';
import { refuseRestoring } from './refuse-restoring.ts';
import { changeLimitMs } from './transact.ts';
import { type Database, type Db, queryRows } from './types.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Arbitrary number, the same in every process, so that only one migrates at a time. */
const migrationLock = 7_145_2017;

export interface Where {
  /** Address `postgres://…`; without it, the embedded engine runs. */
  url?: string | undefined;
  /** Folder of the embedded database, or `memory`. */
  folder: string;
  /** Dump to start from, in memory. */
  dump?: Blob | undefined;
  log?: ((message: string) => void) | undefined;
  /** Time in seconds to wait for a PostgreSQL that does not answer; a minute by default. */
  waitSeconds?: number;
  /** True if a copied folder is accepted once it was checked whole. */
  acceptCopy?: boolean;
  /** True for a folder that is thrown away, so that nothing waits for the disk. */
  isTemporary?: boolean;
}

/**
 * Opens the database. Only this file knows which engine it is.
 * @throws CannotStart for a folder that is in use or broken
 */
export const openDatabase = (where: Where): Promise<Database> =>
  where.url ? openPostgres(where.url, where) : openEmbedded(where);

async function openPostgres(url: string, { log, waitSeconds = 60 }: Where): Promise<Database> {
  const [{ default: driver }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new driver.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: changeLimitMs / 2,
    idle_in_transaction_session_timeout: changeLimitMs,
  });
  pool.on('error', (error) => log?.(`idle connection lost: ${error.name}`));
  await waitForPostgres(async () => (await pool.connect()).release(), { log, seconds: waitSeconds }).catch(
    async (error) => {
      await pool.end();
      throw error;
    },
  );
  return {
    engine: 'postgres',
    db: drizzle({ client: pool }) as unknown as Db,
    migrate: (isRestoring = false) =>
      alone(pool, async (client) => {
        const own = drizzle({ client });
        const db = own as unknown as Db;
        if (!isRestoring) await refuseRestoring(db);
        await refuseNewer(db, migrationsFolder);
        await migrate(own, { migrationsFolder });
      }),
    statements: { executeSql: (text, values) => pool.query(text, values).then(rowsOfAll) },
    holdWrites: async () => undefined,
    maintain: async () => undefined,
    dump: () => Promise.reject(new Error('PostgreSQL is dumped with pg_dump.')),
    copy: () => {
      throw new Error('PostgreSQL is copied with pg_dump.');
    },
    damage: async () => [],
    close: () => pool.end(),
  };
}

/** Returns the rows of all statements of a text that holds several. */
const rowsOfAll = <R>(result: { rows: R[] } | { rows: R[] }[]): { rows: R[] } =>
  Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;

async function alone(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    // Closing the connection releases the lock and the settings, even after a failure.
    client.release(true);
  }
}

type EngineClass = typeof PGlite;
interface Opened {
  lite: PGlite;
  /** Closes the engine, and unlocks the folder for other processes. */
  close: () => Promise<void>;
}

/**
 * Closes the engine after a checkpoint, and lists the files as they are now. Without the list, the
 * next start recovers the database from its log first.
 */
async function closeFolder(lite: PGlite, folder: string): Promise<void> {
  const isFlushed = await lite.exec('CHECKPOINT').then(
    () => true,
    () => false,
  );
  await lite.close();
  if (isFlushed) saveInventory(folder, databaseFolder(folder));
}

/**
 * Opens the engine on a folder that is whole, has room, and is not in use.
 * @throws CannotStart
 */
async function openFolder(
  { folder, acceptCopy, isTemporary }: Where,
  Engine: EngineClass,
  options: PGliteOptions,
): Promise<Opened> {
  process.umask(0o077);
  refuseUnusable(folder);
  refuseBrokenFolder(folder);
  const release = lockFolder(folder);
  const database = databaseFolder(folder);
  let lite: PGlite | undefined;
  try {
    const { made, isNew } = prepareFolder(folder);
    const { wasClosed } = isNew ? { wasClosed: true } : await refuseDamage(folder, acceptCopy);
    const { DurableNodeFS, durableStartParams, makePrivate } = await import('./durable-fs.ts');
    makePrivate(database);
    removeInventory(folder);
    lite = await Engine.create({
      ...options,
      fs: new DurableNodeFS(database),
      startParams: [
        ...durableStartParams(Engine),
        ...(isTemporary ? ['-F'] : []),
        '-c',
        'max_wal_size=64MB',
        '-c',
        'min_wal_size=32MB',
      ],
    }).catch(failedEngine(folder));
    made();
    const { rows } = await lite.query<{ path: string }>(
      `select pg_relation_filepath(oid) as path from pg_class where relfilenode <> 0 and relpersistence <> 't'`,
    );
    refuseMissingFiles(
      folder,
      rows.map(({ path }) => path),
    );
    if (!wasClosed && (acceptCopy || isSoonRead(database))) {
      const damage = await damageOfPages(lite, folder);
      if (damage.length > 0) throw damaged(folder, damage);
    }
    savePlace(folder, database);
    const opened = lite;
    const end = () => (isTemporary ? opened.close() : closeFolder(opened, folder));
    return { lite, close: () => end().finally(release) };
  } catch (error) {
    await lite?.close();
    release();
    throw error;
  }
}

/** Holds a running database still: with one connection, a transaction does. */
const holdStill =
  (db: Db, now: Date) =>
  <T>(work: (state: StandingStill) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const facts = await readFacts(tx, now);
      await tx.execute(sql`checkpoint`);
      const [log] = await queryRows<StandingStill['log']>(
        tx,
        sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
      );
      if (!log) throw new Error('no checkpoint');
      return work({ facts, log });
    });

async function openEmbedded(where: Where): Promise<Database> {
  const [{ PGlite: Engine }, { unaccent }, { pg_trgm }, { drizzle }, { migrate }, { keepParsed }, { refuseOuterUse }] =
    await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
      import('./parsed-statements.ts'),
      import('./one-connection.ts'),
    ]);
  const { folder, dump } = where;
  const options = {
    extensions: { unaccent, pg_trgm },
    relaxedDurability: false,
    // Same as the `pg` driver: int8 as text, bytea as a buffer.
    parsers: { 20: (value: string) => value, 17: (value: string) => Buffer.from(value.slice(2), 'hex') },
  };
  const inMemory = async (): Promise<Opened> => {
    const lite = await Engine.create({ ...options, ...(dump ? { loadDataDir: dump } : {}) });
    return { lite, close: () => lite.close() };
  };
  const isKept = folder !== 'memory';
  const { lite, close } = isKept ? await openFolder(where, Engine, options) : await inMemory();
  // The default, meant for hundreds of connections, would send the sums of a large year to the
  // disk. This engine has only one.
  await lite.exec(`set work_mem = '16MB'`);
  refuseOuterUse(keepParsed(refuseWhenBroken(lite)));
  const own = drizzle({ client: lite });
  const db = own as unknown as Db;
  return {
    engine: 'embedded',
    db,
    migrate: async () => {
      await refuseNewer(db, migrationsFolder);
      await migrate(own, { migrationsFolder });
    },
    statements: {
      executeSql: async (text, values) => (values?.length ? lite.query(text, values) : lite.exec(text).then(rowsOfAll)),
    },
    holdWrites: async (hold) => void (await lite.exec(`set default_transaction_read_only = ${hold ? 'on' : 'off'}`)),
    maintain: async (kind) => void (await lite.exec(kind === 'checkpoint' ? 'CHECKPOINT' : 'VACUUM (ANALYZE)')),
    dump: () => lite.dumpDataDir('none'),
    copy: (now) => {
      if (!isKept) throw new Error('a database in memory is not copied');
      return copyLive({ database: databaseFolder(folder), staging: stagingFolder(folder), still: holdStill(db, now) });
    },
    damage: async () => (isKept ? damageOfRunning(lite, folder) : []),
    close,
  };
}
