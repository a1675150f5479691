import { and, eq, gt } from 'drizzle-orm';
import { type ArchiveRequest, archiveMessages, type GuideArchive, maxArchivesPerDay } from '../../../src/domain/guide/guide-archive.ts';
import { archives } from '../../db/schema/archives.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { JobSender } from '../../queue/job-queue.ts';
import { viewerOf } from '../guide/viewer.ts';
import { type Act, record } from '../history.ts';
import type { Principal } from '../principal.ts';
import { refused } from '../refusal.ts';
import { placeOr404 } from './archive-page.ts';
import { mayBeOpenedBy, sightOf, toArchive } from './archive-rows.ts';
import { closedGuides } from './archived-guides.ts';

const day = 86_400_000;

/**
 * POST /gar-archive/archive (spec 2 §7): one at a time per establishment and year, for who sees the same guides. What a queued command
 * would be told only later is refused at once, so that it does not wait unnoticed.
 * @throws Refusal 400, 404
 */
export async function requestArchive(tx: Tx, queue: JobSender, act: Act, request: ArchiveRequest, now: Date): Promise<GuideArchive> {
  const { accountId, userId } = act.owner;
  const place = await placeOr404(tx, act.principal, request.EstablishmentId);
  const viewer = await viewerOf(tx, act.principal);
  const total = (await closedGuides(tx, viewer, { ...place, year: request.Year })).length;
  if (total === 0) throw refused([archiveMessages.empty]);
  const today = and(eq(archives.userId, userId), gt(archives.requestedAt, new Date(now.getTime() - day)));
  if ((await tx.$count(archives, today)) >= maxArchivesPerDay) throw refused([archiveMessages.tooMany]);
  const [row] = await tx
    .insert(archives)
    .values({
      accountId,
      userId,
      establishmentId: place.id,
      year: request.Year,
      email: request.Email,
      total,
      requestedAt: now,
      ...sightOf(viewer),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw refused([archiveMessages.underWay]);
  await record(tx, act, 'archive', row.uniqueId, 'request', { establishment: place.uniqueId, year: request.Year });
  await queue.send(tx, 'archive', { archiveId: row.id }, String(row.id));
  return toArchive(row, now);
}

/** A request as it is now, for a repeat; null once the user may not see it. */
export async function oneArchive(db: Db, principal: Principal, id: string, now: Date): Promise<GuideArchive | null> {
  const [row] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.uniqueId, id), mayBeOpenedBy(await viewerOf(db, principal))));
  return row ? toArchive(row, now) : null;
}
