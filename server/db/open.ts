import { fileURLToPath } from 'node:url';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type pg from 'pg';
import { refuseWhenBroken } from './broken-engine.ts';
import {
  databaseFolder,
  failedEngine,
  prepareFolder,
  refuseBrokenFolder,
  refuseMissingFiles,
  refuseUnusable,
} from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewer } from './refuse-newer.ts';
import { changeLimitMs } from './transact.ts';
import type { Database, Db } from './types.ts';
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
    migrate: () =>
      alone(pool, async (client) => {
        const db = drizzle({ client });
        await refuseNewer(db as unknown as Db, migrationsFolder);
        await migrate(db, { migrationsFolder });
      }),
    statements: { executeSql: (text, values) => pool.query(text, values).then(rowsOfAll) },
    holdWrites: async () => undefined,
    maintain: async () => undefined,
    dump: () => Promise.reject(new Error('PostgreSQL is dumped with pg_dump.')),
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
  /** Unlocks the folder for other processes. */
  release: () => void;
}

/**
 * Opens the engine on a folder that is whole, has room, and is not in use.
 * @throws CannotStart
 */
async function openFolder(folder: string, Engine: EngineClass, options: PGliteOptions): Promise<Opened> {
  process.umask(0o077);
  refuseUnusable(folder);
  refuseBrokenFolder(folder);
  const release = lockFolder(folder);
  let lite: PGlite | undefined;
  try {
    const made = prepareFolder(folder);
    const { DurableNodeFS, durableStartParams, makePrivate } = await import('./durable-fs.ts');
    makePrivate(databaseFolder(folder));
    lite = await Engine.create({
      ...options,
      fs: new DurableNodeFS(databaseFolder(folder)),
      startParams: [...durableStartParams(Engine), '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
    }).catch(failedEngine(folder));
    made();
    const { rows } = await lite.query<{ path: string }>(
      `select pg_relation_filepath(oid) as path from pg_class where relfilenode <> 0 and relpersistence <> 't'`,
    );
    refuseMissingFiles(
      folder,
      rows.map(({ path }) => path),
    );
    return { lite, release };
  } catch (error) {
    await lite?.close();
    release();
    throw error;
  }
}

async function openEmbedded({ folder, dump }: Where): Promise<Database> {
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
  const options = {
    extensions: { unaccent, pg_trgm },
    relaxedDurability: false,
    // Same as the `pg` driver: int8 as text, bytea as a buffer.
    parsers: { 20: (value: string) => value, 17: (value: string) => Buffer.from(value.slice(2), 'hex') },
  };
  const inMemory = async (): Promise<Opened> => ({
    lite: await Engine.create({ ...options, ...(dump ? { loadDataDir: dump } : {}) }),
    release: () => undefined,
  });
  const { lite, release } = folder === 'memory' ? await inMemory() : await openFolder(folder, Engine, options);
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
    close: async () => {
      await lite.close();
      release();
    },
  };
}
