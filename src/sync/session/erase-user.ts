import Dexie from 'dexie';
import type { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { type BackupStore, cacheBackup } from '../rescue/backup-store.ts';
import { eraseAllRevoked } from './revoked.ts';

/**
 * Deletes everything of a user from this device: data, drafts, unsent commands and their backup.
 * The database must not be open in this context.
 */
export async function eraseUser(
  device: DeviceDb,
  database: string,
  backup: BackupStore = cacheBackup(database),
): Promise<void> {
  await backup.clear();
  await Dexie.delete(database);
  await device.accounts.delete(database);
}

const idleMs = keptMs('deviceCopy');

/**
 * Erases users who have not signed in for ninety days and have nothing unsent, and all data that is
 * also on the server of users whose session was revoked.
 */
export async function eraseIdleUsers(
  device: DeviceDb,
  now: number,
  backupOf: (database: string) => BackupStore = cacheBackup,
): Promise<void> {
  await eraseAllRevoked(device);
  const current = (await device.readSession())?.database;
  const idle = await device.accounts
    .filter(({ database, lastUsedAt }) => database !== current && lastUsedAt < now - idleMs)
    .toArray();
  for (const { database } of idle) {
    const backup = backupOf(database);
    if (!(await hasUnsent(database, backup))) await eraseUser(device, database, backup);
  }
}

/**
 * Returns true if the user has unsent commands. The count in the list of accounts may be outdated,
 * and a lost database may live on in its backup.
 */
async function hasUnsent(database: string, backup: BackupStore): Promise<boolean> {
  if ((await backup.names()).length > 0) return true;
  const db = await openUserDb(database);
  try {
    return (await db.outbox.count()) > 0;
  } finally {
    db.close();
  }
}
