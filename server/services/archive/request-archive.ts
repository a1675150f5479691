import { and, eq, gt } from 'drizzle-orm';
import { type ArchiveRequest, archiveMessages, type GuideArchive, maxArchivesPerDay } from '#domain/guide/archive.ts';
import { archives } from '#server/db/schema/archives.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { JobContext } from '#server/queue/job-queue.ts';
import { readViewer } from '../guide/list/viewer.ts';
import { type Act, record } from '../history.ts';
import { refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { closedGuides } from './archived-guides.ts';
import { placeOr404 } from './page.ts';
import { hashParties, isOpenable, toArchive } from './rows.ts';

const day = 86_400_000;

/**
 * Does POST /gar-archive/archive (spec 2 §7): one archive at a time per establishment and year, for
 * users who see the same guides. Problems that the job would only find later are refused at once,
 * so that a queued command does not wait unnoticed.
 * @throws Refusal 400, 404
 */
export async function requestArchive(
  tx: Tx,
  { queue, now }: JobContext,
  act: Act,
  request: ArchiveRequest,
): Promise<GuideArchive> {
  const { accountId, userId } = act.owner;
  const place = await placeOr404(tx, act.principal, request.EstablishmentId);
  const viewer = await readViewer(tx, act.principal);
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
      ...hashParties(viewer),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw refused([archiveMessages.underWay]);
  await record(tx, act, {
    entity: 'archive',
    id: row.uniqueId,
    action: 'request',
    details: { establishment: place.uniqueId, year: request.Year },
  });
  await queue.send(tx, 'archive', { archiveId: row.id }, String(row.id));
  return toArchive(row, now);
}

/** Reads a request as it is now, for a repeat; null once the user may not see it. */
export async function oneArchive(db: Db, principal: Principal, id: string, now: Date): Promise<GuideArchive | null> {
  const [row] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.uniqueId, id), isOpenable(await readViewer(db, principal))));
  return row ? toArchive(row, now) : null;
}
