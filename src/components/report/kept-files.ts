import type { UserDb } from '../../db/user-db.ts';
import { useLive } from '../../runtime/use-user.ts';

export interface KeptFile {
  name: string;
  blob: Blob;
}

const prefix = 'report-file:';
/** Files that stay on the device, and bytes that one of them may have: a phone has better use for its room. */
const most = 10;
const largest = 30 * 1024 * 1024;

export async function keptFile(db: UserDb, id: string): Promise<KeptFile | null> {
  return ((await db.pages.get(prefix + id))?.value as KeptFile | undefined) ?? null;
}

/** Keeps what was downloaded, so that it can be opened again without network; the oldest make room. A full disk keeps nothing. */
export async function keepFile(db: UserDb, id: string, file: KeptFile): Promise<void> {
  if (file.blob.size > largest) return;
  try {
    await db.pages.put({ key: prefix + id, value: file, readAt: Date.now() });
    const kept = await db.pages.where('key').startsWith(prefix).sortBy('readAt');
    await db.pages.bulkDelete(kept.slice(0, -most).map(({ key }) => key));
  } catch {
    // It was saved where the user wanted it.
  }
}

/** The reports whose files are on this device. */
export const useKeptFiles = (): ReadonlySet<string> | undefined =>
  useLive(async (db) => {
    const keys = (await db.pages.where('key').startsWith(prefix).primaryKeys()) as string[];
    return new Set(keys.map((key) => key.slice(prefix.length)));
  });
