import type { DeviceDb, Session } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';

/**
 * Tables with data that is not on the server yet, and with all that sending or rescuing it needs.
 */
const unsentTables = ['outbox', 'pending', 'drafts', 'files', 'uploads', 'idmap', 'lease'] as const;

/**
 * Deletes everything that is also on the server; unsent data stays for its owner, or for the rescue
 * by an administrator.
 */
export async function eraseSent(db: UserDb): Promise<void> {
  const kept = new Set<string>(unsentTables);
  const erased = db.tables.filter(({ name }) => !kept.has(name));
  await db.transaction('rw', erased, () => Promise.all(erased.map((table) => table.clear())));
}

/**
 * Ends a session that the server has revoked, or that has been idle for too long: nobody is signed
 * in any more, and all data that is also on the server is erased. A sign-in meanwhile is left
 * alone. Data that a page writes afterwards is erased at the next start (`eraseAllRevoked`).
 */
export async function eraseRevoked(device: DeviceDb, session: Session, now: number): Promise<void> {
  const ended = await device.transaction('rw', device.settings, device.accounts, async () => {
    if ((await device.readSession())?.epoch !== session.epoch) return false;
    await device.settings.delete('authorizationData');
    await device.accounts.update(session.database, { revokedAt: now });
    return true;
  });
  if (ended) await eraseSentOf(session.database);
}

/**
 * Erases once more the data of users whose session was revoked and who have not signed in since.
 */
export async function eraseAllRevoked(device: DeviceDb): Promise<void> {
  const current = (await device.readSession())?.database;
  const revoked = await device.accounts
    .filter(({ database, revokedAt }) => revokedAt !== undefined && database !== current)
    .toArray();
  for (const { database } of revoked) await eraseSentOf(database);
}

async function eraseSentOf(database: string): Promise<void> {
  const db = await openUserDb(database);
  try {
    await eraseSent(db);
  } finally {
    db.close();
  }
}
