import { lt } from 'drizzle-orm';
import { uploads } from '../../db/schema/uploads.ts';
import type { Db } from '../../db/types.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteUpload } from './uploads.ts';

/** A last call that came just in time may still be joining parts. */
const graceMs = 60 * 60_000;

/** Deletes uploads that nobody went on with, and their parts. @returns how many were deleted */
export async function pruneUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  const gone = await db
    .select()
    .from(uploads)
    .where(lt(uploads.expiresAt, new Date(now.getTime() - graceMs)));
  for (const upload of gone) await deleteUpload({ db, files }, upload);
  return gone.length;
}
