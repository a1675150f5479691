import { and, eq } from 'drizzle-orm';
import type { Egar } from '../../../src/domain/guide/guide.ts';
import type { Attachment, EgarDetail } from '../../../src/domain/guide/guide-detail.ts';
import type { Rectification } from '../../../src/domain/guide/guide-rectify.ts';
import { portugueseTime } from '../../../src/lib/portuguese-time.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { files } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { fileNameFor } from '../../files/file-names.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';
import { historyOf } from './guide-history.ts';
import { oneGuide } from './guide-records.ts';
import { guideRows } from './guide-row.ts';
import { valuesOf } from './transitions.ts';
import { type Surroundings, type Viewer, viewerOf } from './viewer.ts';

/** GET {egar}/{id} (spec 2 §7). @throws Refusal 404 */
export async function readGuide(db: Db | Tx, principal: Principal, id: string, around: Surroundings): Promise<EgarDetail> {
  const viewer = await viewerOf(db, principal);
  return detailOf(db, viewer, await oneGuide(db, viewer, id), around);
}

export async function detailOf(db: Db | Tx, viewer: Viewer, guide: Guide, around: Surroundings): Promise<EgarDetail> {
  const [row] = await guideRows(db, viewer, [guide], around);
  return {
    ...(row as Egar),
    Issuer: { UniqueId: await ownIssuer(db, viewer, guide), Nome: guide.issuerName },
    History: await historyOf(db, guide.id, viewer.accountId),
    Attachments: await attachmentsOf(db, guide.id, viewer.accountId),
    Rectification: rectificationOf(guide),
  };
}

/** The issuing establishment's id, if it belongs to the viewer's account. */
async function ownIssuer(db: Db | Tx, { accountId }: Viewer, { issuerEstablishmentId }: Guide): Promise<string | null> {
  if (issuerEstablishmentId === null) return null;
  const own = and(eq(establishments.id, issuerEstablishmentId), eq(establishments.accountId, accountId));
  const [place] = await db.select({ id: establishments.uniqueId }).from(establishments).where(own);
  return place?.id ?? null;
}

async function attachmentsOf(db: Db | Tx, guideId: number, accountId: number): Promise<Attachment[]> {
  const rows = await db.select().from(files).where(eq(files.guideId, guideId)).orderBy(files.id);
  return rows.map((file) => ({ Id: file.uniqueId, Name: fileNameFor(file, accountId), ContentType: file.contentType, Size: file.size }));
}

/** GET {egar}/{id}/rectification: the current and the corrected values. @throws Refusal 404 without a pending correction */
export async function readRectification(db: Db, principal: Principal, id: string): Promise<Rectification> {
  const found = rectificationOf(await oneGuide(db, await viewerOf(db, principal), id));
  if (!found) throw notFound();
  return found;
}

export function rectificationOf(guide: Guide): Rectification | null {
  const { rectification: r } = guide;
  if (!r) return null;
  const old = valuesOf(guide);
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
