import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { unpackDatabase } from '../db/copy/unpack.ts';
import { databaseFolder, restoringFolder } from '../db/data-folder.ts';
import { openDatabase } from '../db/open.ts';
import { restoringTable } from '../db/refuse-restoring.ts';
import { type Database, queryRows } from '../db/types.ts';
import type { Objects } from '../files/objects.ts';
import { keepKey } from '../secret.ts';
import { beginEpoch } from '../services/epoch.ts';
import { openObjects } from '../storage.ts';
import { restoreFiles } from './files.ts';
import type { Copy } from './manifest.ts';
import { restoreDump } from './postgres.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readPart, unzstd } from './streams.ts';

const lostAndFound = 'lost+found';
const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === lostAndFound);

/** Refuses a folder with anything in it. @throws CannotStart */
function refuseFullFolder({ dataDir }: Config): void {
  if (dataDir === 'memory') throw new CannotStart('DATA_DIR=memory não guarda nada: escolha uma pasta vazia.');
  if (isEmptyFolder(dataDir)) return;
  throw new CannotStart(
    `A pasta ${dataDir} não está vazia. Nada foi alterado: escolha com DATA_DIR uma pasta vazia ou que ainda não existe.`,
  );
}

/** Refuses a PostgreSQL with any table. @throws CannotStart */
async function refuseFullDatabase({ databaseUrl }: Config): Promise<void> {
  const database = await openDatabase({ url: databaseUrl, folder: '' });
  try {
    const [row] = await queryRows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
    );
    if (row?.n === 0) return;
  } finally {
    await database.close();
  }
  throw new CannotStart(
    'A base de dados em DATABASE_URL não está vazia. Nada foi alterado: crie outra (createdb) e reponha nessa.',
  );
}

async function refuseFullStore(store: Objects): Promise<void> {
  for await (const _ of store.list(''))
    throw new CannotStart('O balde em S3_URL não está vazio. Nada foi alterado: reponha num balde vazio.');
}

/** Checks that a copy fits the configured place, and that this is empty. @throws CannotStart */
async function refuseTarget(config: Config, { manifest }: Copy): Promise<void> {
  if (manifest.engine === 'postgres' && !config.databaseUrl)
    throw new CannotStart('A cópia é de um PostgreSQL: reponha-a numa base vazia, com DATABASE_URL.');
  if (manifest.engine === 'embedded' && config.databaseUrl)
    throw new CannotStart(
      'A cópia é da base de dados embutida: reponha-a numa pasta vazia (DATA_DIR), sem DATABASE_URL.',
    );
  if (config.databaseUrl) await refuseFullDatabase(config);
  // A server with PostgreSQL and S3 has nothing in its folder.
  if (!config.databaseUrl || config.dataDir !== 'memory') refuseFullFolder(config);
  if (!config.s3 && config.dataDir === 'memory' && manifest.files.count > 0)
    throw new CannotStart('A cópia tem ficheiros: escolha com DATA_DIR uma pasta vazia, ou com S3_URL um balde vazio.');
  if (config.s3) await refuseFullStore(openObjects(config));
}

/** Keeps the keys of the copy, apart from those that the environment gives. */
function keepSecrets(config: Config, { secret, credentialsKey }: Secrets): void {
  if (config.dataDir === 'memory') return;
  if (config.jwtSecret === undefined) keepKey(config.dataDir, 'jwtSecret', secret);
  if (config.credentialsKey === undefined) keepKey(config.dataDir, 'credentialsKey', credentialsKey);
}

/** Brings a restored database up to this version, and tells it that it was restored. */
async function begin(database: Database, { manifest }: Copy): Promise<void> {
  await database.migrate(true);
  await beginEpoch(database.db, new Date(manifest.takenAt), new Date());
}

/**
 * Puts together the embedded database beside its place, and moves it there when it is ready: until
 * then the server does not start on the folder.
 */
async function restoreEmbedded(config: Config, objects: Objects, copy: Copy): Promise<void> {
  const folder = restoringFolder(config.dataDir);
  await unpackDatabase(unzstd(readPart(objects, copy.manifest.database)), databaseFolder(folder));
  const database = await openDatabase({ folder, acceptCopy: true });
  try {
    await begin(database, copy);
  } finally {
    await database.close();
  }
  const made = readdirSync(folder).filter((name) => /^database(?:\.|$)/.test(name));
  for (const name of made) renameSync(join(folder, name), join(config.dataDir, name));
  rmSync(folder, { recursive: true });
}

/** Restores a dump; a table marks the database until it is ready. */
async function restorePostgres(config: Config, objects: Objects, copy: Copy): Promise<void> {
  const url = config.databaseUrl ?? '';
  const database = await openDatabase({ url, folder: '' });
  try {
    await database.db.execute(sql`create table ${sql.identifier(restoringTable)} ()`);
    await restoreDump(readPart(objects, copy.manifest.database), url);
    await begin(database, copy);
    await database.db.execute(sql`drop table ${sql.identifier(restoringTable)}`);
  } finally {
    await database.close();
  }
}

/**
 * Puts a copy into an empty folder, and an empty database or bucket if those are configured.
 * @throws CannotStart for any other, with nothing changed
 */
export async function restoreCopy(config: Config, objects: Objects, copy: Copy): Promise<void> {
  await refuseTarget(config, copy);
  const { backupPassphrase, dataDir } = config;
  const hasKeys = copy.manifest.hasSecrets && backupPassphrase !== undefined;
  const secrets = hasKeys ? await openSecrets(objects, copy, backupPassphrase) : null;
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!config.databaseUrl) mkdirSync(restoringFolder(dataDir), { mode: 0o700 });
  if (copy.manifest.files.count > 0) await restoreFiles(objects, copy, openObjects(config));
  if (secrets) keepSecrets(config, secrets);
  if (config.databaseUrl) await restorePostgres(config, objects, copy);
  else await restoreEmbedded(config, objects, copy);
}
