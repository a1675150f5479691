import type { UserDb } from '#db/user-db.ts';
import { useLive } from '#runtime/use-user.ts';

export interface KeptFile {
  name: string;
  blob: Blob;
}

const prefix = 'report-file:';
/**
 * Maximum of files kept on the device, and of bytes in each: a phone needs its storage for other
 * things.
 */
const most = 10;
const largest = 30 * 1024 * 1024;

export async function keptFile(db: UserDb, id: string): Promise<KeptFile | null> {
  return ((await db.pages.get(prefix + id))?.value as KeptFile | undefined) ?? null;
}

/**
 * Stores a downloaded file, so that it can be opened again offline; the oldest ones make room. On a
 * full disk nothing is stored.
 */
export async function keepFile(db: UserDb, id: string, file: KeptFile): Promise<void> {
  if (file.blob.size > largest) return;
  try {
    await db.pages.put({ key: prefix + id, value: file, readAt: Date.now() });
    const kept = await db.pages.where('key').startsWith(prefix).sortBy('readAt');
    await db.pages.bulkDelete(kept.slice(0, -most).map(({ key }) => key));
  } catch {
    // The file is already where the user saved it.
  }
}

/** Returns the ids of the reports whose files are on this device. */
export const useKeptFiles = (): ReadonlySet<string> | undefined =>
  useLive(async (db) => {
    const keys = (await db.pages.where('key').startsWith(prefix).primaryKeys()) as string[];
    return new Set(keys.map((key) => key.slice(prefix.length)));
  });
