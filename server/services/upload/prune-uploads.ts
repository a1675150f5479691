import { lt } from 'drizzle-orm';
import { uploads } from '#server/db/schema/uploads.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { deleteUpload } from './uploads.ts';

/** Additional time in ms, because a last call that came just in time may still be joining parts. */
const graceMs = 60 * 60_000;

/** Deletes abandoned uploads and their parts. @returns the number deleted */
export async function pruneUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  const gone = await db
    .select()
    .from(uploads)
    .where(lt(uploads.expiresAt, new Date(now.getTime() - graceMs)));
  for (const upload of gone) await deleteUpload({ db, files }, upload);
  return gone.length;
}
