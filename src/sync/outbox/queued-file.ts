import * as v from 'valibot';
import type { Http } from '#api/transport/http.ts';
import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { uploadsPath } from '#domain/wire/uploads.ts';

const Carries = v.object({ FileKey: v.string() });

/** Returns the key of the device's file that a command carries; null for a command without one. */
export function findFileKey({ payload }: Pick<OutboxRow, 'payload'>): string | null {
  const found = v.safeParse(Carries, payload);
  return found.success ? found.output.FileKey : null;
}

/** Bytes that the server has confirmed, those on the way to it, and the total. */
export interface FileProgress {
  sent: number;
  onWay: number;
  size: number;
}

/** Reads the progress of a queued file; null if it is not on this device. */
export async function readProgress(db: UserDb, key: string): Promise<FileProgress | null> {
  const [file, upload] = await Promise.all([db.files.get(key), db.uploads.get(key)]);
  return file ? { sent: upload?.sent ?? 0, onWay: upload?.onWay ?? 0, size: file.blob.size } : null;
}

/**
 * Tells the server that the rest of these files will not come. If this fails, it forgets them by
 * itself a day later.
 */
export async function giveUp(db: UserDb, http: Http, rows: readonly Pick<OutboxRow, 'payload'>[]): Promise<void> {
  const keys = rows.map(findFileKey).filter((key) => key !== null);
  for (const upload of await db.uploads.bulkGet(keys)) {
    if (!upload?.id) continue;
    await http.send('DELETE', `${uploadsPath}/${upload.id}`, undefined, { schema: v.unknown() }).catch(() => undefined);
    await db.uploads.delete(upload.key);
  }
}
