import { and, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { archiveDays } from '#domain/guide/archive.ts';
import { archives } from '#server/db/schema/archives.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { forgetParts } from './build-archive.ts';

const day = 86_400_000;

/**
 * Deletes the files of expired archives, and fails archives that no process could finish in as many
 * days. Their rows stay, without the address.
 * @returns the number of archives
 */
export async function pruneArchives(db: Db, files: FileStore, now: Date): Promise<number> {
  const over = and(eq(archives.status, 'ready'), isNotNull(archives.expiresAt), lte(archives.expiresAt, now));
  const long = new Date(now.getTime() - archiveDays * day);
  const stuck = and(inArray(archives.status, ['waiting', 'running']), lte(archives.requestedAt, long));
  const failed = and(eq(archives.status, 'failed'), ne(archives.email, ''), lte(archives.requestedAt, long));
  const rows = await db
    .select()
    .from(archives)
    .where(or(over, stuck, failed));
  for (const row of rows) {
    await files.remove(row.uniqueId);
    await forgetParts(db, files, row);
    const status = row.status === 'ready' ? 'expired' : 'failed';
    await db.update(archives).set({ status, email: '' }).where(eq(archives.id, row.id));
  }
  return rows.length;
}
