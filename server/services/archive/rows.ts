import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { GuideArchive } from '#domain/guide/archive.ts';
import { archives } from '#server/db/schema/archives.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { partyKeys, type Viewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';

type ArchiveRow = typeof archives.$inferSelect;

/** Returns the parties through which the viewer sees guides, and their hash. */
export function hashParties(viewer: Viewer): Pick<ArchiveRow, 'parties' | 'partiesHash'> {
  const parties = partyKeys(viewer).sort();
  return { parties, partiesHash: createHash('sha256').update(parties.join()).digest('base64url') };
}

/**
 * Returns the condition for archives that the viewer may open. An archive holds everything that its
 * requester saw, so it is hidden from users who see less.
 */
export const isOpenable = (viewer: Viewer) =>
  and(eq(archives.accountId, viewer.accountId), sql`${archives.parties} <@ ${textArray(partyKeys(viewer))}`);

/** Reads the viewer's latest archive of the year, by establishment. */
export async function latestArchives(
  db: Db | Tx,
  viewer: Viewer,
  year: number,
  establishmentIds: number[],
): Promise<Map<number, ArchiveRow>> {
  if (establishmentIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([archives.establishmentId])
    .from(archives)
    .where(and(inArray(archives.establishmentId, establishmentIds), eq(archives.year, year), isOpenable(viewer)))
    .orderBy(archives.establishmentId, desc(archives.id));
  return new Map(rows.map((row) => [row.establishmentId, row]));
}

/**
 * Builds an archive on the wire. After its days it counts as expired, even if its file is not
 * deleted yet.
 */
export const toArchive = (row: ArchiveRow, now: Date): GuideArchive => ({
  UniqueId: row.uniqueId,
  Status: row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status,
  Done: row.done,
  Total: row.total,
  Size: row.size,
  RequestedAt: row.requestedAt.toISOString(),
  ExpiresAt: row.expiresAt?.toISOString() ?? null,
});
