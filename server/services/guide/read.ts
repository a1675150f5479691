import { and, eq } from 'drizzle-orm';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import type { Attachment, EgarDetail } from '#domain/guide/detail.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { shownFileName } from '#server/files/names.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { toRectifiableValues } from './acts/transitions.ts';
import { readHistory } from './history.ts';
import { type GuideContext, readViewer, type Viewer } from './list/viewer.ts';
import { oneGuide } from './records.ts';
import { guideRows } from './row.ts';

/** Answers GET {egar}/{id} (spec 2 §7). @throws Refusal 404 */
export async function readGuide(
  db: Db | Tx,
  principal: Principal,
  id: string,
  around: GuideContext,
): Promise<EgarDetail> {
  const viewer = await readViewer(db, principal);
  return readGuideDetail(db, viewer, await oneGuide(db, viewer, id), around);
}

export async function readGuideDetail(
  db: Db | Tx,
  viewer: Viewer,
  guide: Guide,
  around: GuideContext,
): Promise<EgarDetail> {
  const [row] = await guideRows(db, viewer, [guide], around);
  return {
    ...(row as Egar),
    Issuer: { UniqueId: await ownIssuer(db, viewer, guide), Nome: guide.issuerName },
    History: await readHistory(db, guide.id, viewer.accountId),
    Attachments: await attachmentsOf(db, guide.id, viewer.accountId),
    Rectification: toRectification(guide),
  };
}

/** Returns the issuing establishment's id, if it belongs to the viewer's account. */
async function ownIssuer(db: Db | Tx, { accountId }: Viewer, { issuerEstablishmentId }: Guide): Promise<string | null> {
  if (issuerEstablishmentId === null) return null;
  const own = and(eq(establishments.id, issuerEstablishmentId), eq(establishments.accountId, accountId));
  const [place] = await db.select({ id: establishments.uniqueId }).from(establishments).where(own);
  return place?.id ?? null;
}

async function attachmentsOf(db: Db | Tx, guideId: number, accountId: number): Promise<Attachment[]> {
  const rows = await db.select().from(files).where(eq(files.guideId, guideId)).orderBy(files.id);
  return rows.map((file) => ({
    Id: file.uniqueId,
    Name: shownFileName(file, accountId),
    ContentType: file.contentType,
    Size: file.size,
  }));
}

/**
 * Answers GET {egar}/{id}/rectification: the current and the corrected values.
 * @throws Refusal 404 without a pending correction
 */
export async function readRectification(db: Db, principal: Principal, id: string): Promise<Rectification> {
  const found = toRectification(await oneGuide(db, await readViewer(db, principal), id));
  if (!found) throw notFound();
  return found;
}

export function toRectification(guide: Guide): Rectification | null {
  const { rectification: r } = guide;
  if (!r) return null;
  const old = toRectifiableValues(guide);
  return {
    DestinComment: r.destinComment,
    OriginComment: r.originComment,
    GroupCode: old.group,
    LerCode: old.lerCode,
    OperationCode: old.operation,
    PglNumber: old.numPgl,
    Quantity: old.quantity,
    NewGroupCode: r.group,
    NewLerCode: r.lerCode,
    NewOperationCode: r.operation,
    NewPglNumber: r.numPgl,
    NewQuantity: r.quantity,
    FormatedCloseDate: portugueseTime(new Date(r.closeAt)),
    CloseDate: r.closeAt,
  };
}
