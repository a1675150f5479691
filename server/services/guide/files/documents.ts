import { and, eq } from 'drizzle-orm';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import { shownFileName } from '#server/files/names.ts';
import type { FileStore } from '#server/files/store.ts';
import { guidePdf } from '#server/pdf/guide-pdf.ts';
import type { NationalRegistry } from '#server/registry/registry.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { notFound } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { readHistory } from '../history.ts';
import { type GuideContext, readViewer } from '../list/viewer.ts';
import { guideRecords, oneGuide, visibleGuides } from '../records.ts';
import { callRegistry } from '../registry/calls.ts';
import { consultHash, linkUrl } from './consult-links.ts';

/** Draws the PDF of a guide. It names only the parties, whoever requests it. */
export async function readDocument(
  db: Db,
  guide: Guide,
  { now, publicUrl }: Pick<GuideContext, 'now' | 'publicUrl'>,
  signatureNote?: string,
): Promise<FileAnswer> {
  const bytes = await guidePdf({
    guide,
    now,
    history: await readHistory(db, guide.id, null),
    consultUrl: linkUrl(publicUrl, 'consult', consultHash(guide.uniqueId, guide.linkSecret)),
    ...(signatureNote === undefined ? {} : { signatureNote }),
  });
  return { bytes, name: `${guide.number}.pdf`, contentType: 'application/pdf' };
}

/**
 * Answers GET /api/egar/file?url= (spec 2 §7): the opaque id of a guide's document, or of an
 * attachment of a visible guide.
 * @throws Refusal 404
 */
export async function readGuideFile(
  { db, files: store }: { db: Db; files: FileStore },
  principal: Principal,
  id: string,
  around: GuideContext,
): Promise<FileAnswer> {
  if (!isUuid(id)) throw notFound();
  const viewer = await readViewer(db, principal);
  const [guide] = await guideRecords(db, and(eq(guides.fileId, id), visibleGuides(viewer)));
  if (guide) return readDocument(db, guide, around);
  const [file] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(guides, eq(guides.id, files.guideId))
    .where(and(eq(files.uniqueId, id), visibleGuides(viewer)));
  const bytes = file && (await store.get(file.file.uniqueId));
  if (!file || !bytes) throw notFound();
  return { bytes, name: shownFileName(file.file, viewer.accountId), contentType: file.file.contentType };
}

/**
 * Answers GET {egar}/{id}/signed: the document signed by the national system, if there is one.
 * @throws Refusal 404, 503
 */
export async function readSignedDocument(
  { db, registry }: { db: Db; registry: NationalRegistry },
  principal: Principal,
  id: string,
  around: GuideContext,
): Promise<FileAnswer> {
  const guide = await oneGuide(db, await readViewer(db, principal), id);
  if (!guide.hasSignedPdf) throw notFound();
  const plain = await readDocument(db, guide, around, registry.signatureNote);
  return {
    ...plain,
    name: `${guide.number}-assinada.pdf`,
    bytes: await callRegistry(() => registry.sign(plain.bytes)),
  };
}
