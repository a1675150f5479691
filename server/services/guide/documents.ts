import { and, eq } from 'drizzle-orm';
import { files } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { fileNameFor } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { guidePdf } from '../../pdf/guide-pdf.ts';
import type { NationalRegistry } from '../../registry/registry.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';
import { isUuid } from '../search.ts';
import { consultHash, linkUrl } from './consult-links.ts';
import { historyOf } from './guide-history.ts';
import { guideRecords, oneGuide, visibleTo } from './guide-records.ts';
import { ask } from './outside.ts';
import { type Surroundings, viewerOf } from './viewer.ts';

/** The PDF of a guide. It names only the parties, whoever requests it. */
export async function documentOf(
  db: Db,
  guide: Guide,
  { now, publicUrl }: Pick<Surroundings, 'now' | 'publicUrl'>,
  signatureNote?: string,
): Promise<FileAnswer> {
  const bytes = await guidePdf({
    guide,
    now,
    history: await historyOf(db, guide.id, null),
    consultUrl: linkUrl(publicUrl, 'consult', consultHash(guide.uniqueId, guide.linkSecret)),
    ...(signatureNote === undefined ? {} : { signatureNote }),
  });
  return { bytes, name: `${guide.number}.pdf`, contentType: 'application/pdf' };
}

/** GET /api/egar/file?url= (spec 2 §7): the opaque id of a guide's document, or of an attachment of a visible guide. @throws Refusal 404 */
export async function fileOf(db: Db, store: FileStore, principal: Principal, id: string, around: Surroundings): Promise<FileAnswer> {
  if (!isUuid(id)) throw notFound();
  const viewer = await viewerOf(db, principal);
  const [guide] = await guideRecords(db, and(eq(guides.fileId, id), visibleTo(viewer)));
  if (guide) return documentOf(db, guide, around);
  const [file] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(guides, eq(guides.id, files.guideId))
    .where(and(eq(files.uniqueId, id), visibleTo(viewer)));
  const bytes = file && (await store.get(file.file.uniqueId));
  if (!file || !bytes) throw notFound();
  return { bytes, name: fileNameFor(file.file, viewer.accountId), contentType: file.file.contentType };
}

/** GET {egar}/{id}/signed: the document signed by the national system, if there is one. @throws Refusal 404, 503 */
export async function signedOf(
  db: Db,
  registry: NationalRegistry,
  principal: Principal,
  id: string,
  around: Surroundings,
): Promise<FileAnswer> {
  const guide = await oneGuide(db, await viewerOf(db, principal), id);
  if (!guide.hasSignedPdf) throw notFound();
  const plain = await documentOf(db, guide, around, registry.signatureNote);
  return { ...plain, name: `${guide.number}-assinada.pdf`, bytes: await ask(() => registry.sign(plain.bytes)) };
}
