import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { archives } from '../../db/schema/archives.ts';
import { establishments } from '../../db/schema/establishments.ts';
import type { FileAnswer, StreamedFile } from '../../files/file-answer.ts';
import { zipName, zipOf } from '../../files/zip.ts';
import { oneGuide } from '../guide/guide-records.ts';
import { ask } from '../guide/outside.ts';
import { type Viewer, viewerOf } from '../guide/viewer.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';
import { type Document, type DocumentDeps, documentsOf } from './archive-documents.ts';
import { mayBeOpenedBy } from './archive-rows.ts';

/**
 * GET /gar-archive/download/{id} (spec 2 §7): a finished archive, for as long as it is kept; or the documents of a closed guide: its PDF,
 * or a ZIP where it has attachments.
 * @throws Refusal 404, 503
 */
export async function downloadOf(deps: DocumentDeps, principal: Principal, id: string): Promise<FileAnswer | StreamedFile> {
  const viewer = await viewerOf(deps.db, principal);
  return (await archiveFile(deps, viewer, id)) ?? (await guideFile(deps, viewer, id));
}

async function archiveFile({ db, files, now }: DocumentDeps, viewer: Viewer, id: string): Promise<StreamedFile | null> {
  const kept = and(eq(archives.status, 'ready'), gt(archives.expiresAt, now()), mayBeOpenedBy(viewer));
  const [found] = await db
    .select({ ...getTableColumns(archives), place: establishments.name })
    .from(archives)
    .innerJoin(establishments, eq(establishments.id, archives.establishmentId))
    .where(and(eq(archives.uniqueId, id), kept));
  const file = found && (await files.read(id));
  return file ? { ...file, name: `${zipName(`e-GARs ${found.year} ${found.place}`)}.zip`, contentType: 'application/zip' } : null;
}

async function guideFile(deps: DocumentDeps, viewer: Viewer, id: string): Promise<FileAnswer | StreamedFile> {
  const guide = await oneGuide(deps.db, viewer, id);
  if (guide.closedAt === null) throw notFound();
  const documents: Document[] = [];
  await ask(async () => {
    for await (const document of documentsOf(deps, guide, viewer.accountId)) documents.push(document);
  });
  const [pdf, ...others] = documents;
  if (!pdf) throw notFound();
  if (others.length === 0) return { bytes: pdf.content, name: pdf.name, contentType: 'application/pdf' };
  return { chunks: zipOf(documents, deps.now()), name: zipName(`${guide.number}.zip`), contentType: 'application/zip' };
}
