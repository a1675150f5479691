import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { GuideArchive } from '../../../src/domain/guide/guide-archive.ts';
import { archives } from '../../db/schema/archives.ts';
import type { Db, Tx } from '../../db/types.ts';
import { textArray } from '../guide/guide-records.ts';
import { partyKeys, type Viewer } from '../guide/viewer.ts';

type ArchiveRow = typeof archives.$inferSelect;

/** The parties through which the viewer sees guides, and their hash. */
export function sightOf(viewer: Viewer): Pick<ArchiveRow, 'parties' | 'sight'> {
  const parties = partyKeys(viewer).sort();
  return { parties, sight: createHash('sha256').update(parties.join()).digest('base64url') };
}

/** An archive holds what its requester saw: nobody who sees less is told of it. */
export const mayBeOpenedBy = (viewer: Viewer) =>
  and(eq(archives.accountId, viewer.accountId), sql`${archives.parties} <@ ${textArray(partyKeys(viewer))}`);

/** The viewer's latest archive of the year, by establishment. */
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
    .where(and(inArray(archives.establishmentId, establishmentIds), eq(archives.year, year), mayBeOpenedBy(viewer)))
    .orderBy(archives.establishmentId, desc(archives.id));
  return new Map(rows.map((row) => [row.establishmentId, row]));
}

/** On the wire: one whose days are over has expired, whether or not its file was deleted already. */
export const toArchive = (row: ArchiveRow, now: Date): GuideArchive => ({
  UniqueId: row.uniqueId,
  Status: row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status,
  Done: row.done,
  Total: row.total,
  Size: row.size,
  RequestedAt: row.requestedAt.toISOString(),
  ExpiresAt: row.expiresAt?.toISOString() ?? null,
});
