import { and, eq } from 'drizzle-orm';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import { shownFileName } from '#server/files/names.ts';
import type { FileStore } from '#server/files/store.ts';
import { guidePdf } from '#server/pdf/guide-pdf.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { notFound } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { readHistory } from '../history.ts';
import { type GuideContext, readViewer } from '../list/viewer.ts';
import { guideRecords, oneGuide, visibleGuides } from '../records.ts';
import { callRegistry } from '../registry/calls.ts';
import { consultHash, linkUrl } from './consult-links.ts';
import { type OfficialDeps, readOfficialDocument } from './official-document.ts';

/** Draws the PDF of a guide. It names only the parties, whoever requests it. */
export async function readDocument(
  db: Db,
  guide: Guide,
  { now, publicUrl }: Pick<GuideContext, 'now' | 'publicUrl'>,
): Promise<FileAnswer> {
  const bytes = await guidePdf({
    guide,
    now,
    history: await readHistory(db, guide.id, null),
    consultUrl: linkUrl(publicUrl, 'consult', consultHash(guide.uniqueId, guide.linkSecret)),
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
 * Answers GET {egar}/{id}/signed: the official document of the national system, if there is one.
 * @throws Refusal 400 if the system refuses, 404, 503
 */
export async function readSignedDocument(deps: OfficialDeps, principal: Principal, id: string): Promise<FileAnswer> {
  const guide = await oneGuide(deps.db, await readViewer(deps.db, principal), id);
  const document = await callRegistry(() => readOfficialDocument(deps, guide));
  if (!document) throw notFound();
  return document;
}
