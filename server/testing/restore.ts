import { openDatabase } from '../db/open.ts';
import { registryActs, registryGuides, registrySequences } from '../db/schema/registry.ts';
import type { Db } from '../db/types.ts';
import { beginEpoch } from '../services/epoch.ts';
import { openEmbeddedDemonstration } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Key that the backup holds: the credentials in it stay readable. */
const settings = { CREDENTIALS_KEY: 'a key that a backup keeps, and no other' };

/** Starts a server whose database can be kept and restored: on the embedded engine. */
export const startKeepable = (): Promise<TestServer> => startTestServer(settings, openEmbeddedDemonstration);

/** Copy of a server's database, and its time. */
export interface Kept {
  dump: Blob;
  at: Date;
}
export const keepServer = async ({ database, now }: TestServer): Promise<Kept> => ({
  at: now(),
  dump: await database.dump(),
});

/**
 * Starts a server on a restored copy. The national system has not gone back: it keeps what the lost
 * server did.
 */
export async function restoreServer(lost: TestServer, { dump, at }: Kept): Promise<TestServer> {
  const server = await startTestServer(settings, async () => {
    const database = await openDatabase({ folder: 'memory', dump });
    await moveRegistry(lost.db, database.db);
    await beginEpoch(database.db, at, lost.now());
    return database;
  });
  server.pass(lost.now().getTime() - Date.now());
  return server;
}

async function moveRegistry(from: Db, to: Db): Promise<void> {
  for (const table of [registryActs, registryGuides, registrySequences]) {
    const rows = await from.select().from(table);
    await to.delete(table);
    if (rows.length > 0) await to.insert(table).values(rows.map((row) => ({ ...row, id: undefined })) as never);
  }
}
