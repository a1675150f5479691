import { existsSync } from 'node:fs';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { CopyFacts } from '../db/copy/facts.ts';
import { databaseFolder } from '../db/data-folder.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/types.ts';
import { type Backup, recordBackup } from '../services/backups.ts';
import { type Access, askServer, readAccess } from './access.ts';
import { dumpPostgres } from './postgres.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Database to copy: a PostgreSQL, a folder whose server is stopped, or a running server. */
export interface Source {
  engine: Database['engine'];
  /**
   * Copies the database, as it is at one moment, into whatever `use` does with the bytes. The
   * embedded database states its facts within them.
   */
  copy<T>(use: (chunks: Chunks, facts: CopyFacts | null) => Promise<T>): Promise<T>;
  /** Lists the copy in the database, for the operator. */
  record(backup: Backup): Promise<void>;
  close(): Promise<void>;
}

const fromDatabase = (database: Database, url: string | undefined): Source => ({
  engine: database.engine,
  copy: (use) =>
    url
      ? dumpPostgres(database.db, url, new Date(), (facts, chunks) => use(chunks, facts))
      : use(database.copy(new Date()), null),
  record: (backup) => recordBackup(database.db, backup),
  close: () => database.close(),
});

const fromServer = (access: Access): Source => ({
  engine: 'embedded',
  copy: async (use) => {
    const { body } = await askServer(access, 'copy');
    if (!body) throw new Error('the server sent no copy');
    return use(body, null).catch(async (error: Error) => {
      const reason = await (await askServer(access, 'copy/failure')).text();
      throw error.message === 'terminated' && reason !== '' ? Object.assign(error, { name: reason }) : error;
    });
  },
  record: (backup) => askServer(access, 'backups', backup).then(() => undefined),
  close: async () => undefined,
});

/**
 * Opens the configured database for a copy. The embedded one is copied by its server, if that runs.
 * @throws CannotStart
 */
export async function openSource({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Source> {
  if (!databaseUrl && (dataDir === 'memory' || !existsSync(databaseFolder(dataDir))))
    throw new CannotStart(`Não há dados em ${dataDir}: escolha a pasta com DATA_DIR, ou a base com DATABASE_URL.`);
  try {
    return fromDatabase(await openDatabase({ url: databaseUrl, folder: dataDir }), databaseUrl);
  } catch (error) {
    const access = error instanceof FolderInUse ? readAccess(dataDir) : null;
    if (!access) throw error;
    return fromServer(access);
  }
}
