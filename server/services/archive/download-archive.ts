import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { archives } from '#server/db/schema/archives.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import type { FileAnswer, StreamedFile } from '#server/files/answer.ts';
import { zipName, zipOf } from '#server/files/zip.ts';
import { readViewer, type Viewer } from '../guide/list/viewer.ts';
import { oneGuide } from '../guide/records.ts';
import { callRegistry } from '../guide/registry/calls.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { type Document, type DocumentDeps, documentsOf } from './documents.ts';
import { isOpenable } from './rows.ts';

/**
 * Answers GET /gar-archive/download/{id} (spec 2 §7): a finished archive, as long as it is kept; or
 * the documents of a closed guide: its PDF, or a ZIP if it has attachments.
 * @throws Refusal 404, 503
 */
export async function downloadArchive(
  deps: DocumentDeps,
  principal: Principal,
  id: string,
): Promise<FileAnswer | StreamedFile> {
  const viewer = await readViewer(deps.db, principal);
  return (await archiveFile(deps, viewer, id)) ?? (await guideFile(deps, viewer, id));
}

async function archiveFile({ db, files, now }: DocumentDeps, viewer: Viewer, id: string): Promise<StreamedFile | null> {
  const kept = and(eq(archives.status, 'ready'), gt(archives.expiresAt, now()), isOpenable(viewer));
  const [found] = await db
    .select({ ...getTableColumns(archives), place: establishments.name })
    .from(archives)
    .innerJoin(establishments, eq(establishments.id, archives.establishmentId))
    .where(and(eq(archives.uniqueId, id), kept));
  const file = found && (await files.read(id));
  return file
    ? { ...file, name: `${zipName(`e-GARs ${found.year} ${found.place}`)}.zip`, contentType: 'application/zip' }
    : null;
}

async function guideFile(deps: DocumentDeps, viewer: Viewer, id: string): Promise<FileAnswer | StreamedFile> {
  const guide = await oneGuide(deps.db, viewer, id);
  if (guide.closedAt === null) throw notFound();
  const documents: Document[] = [];
  await callRegistry(async () => {
    for await (const document of documentsOf(deps, guide, viewer.accountId)) documents.push(document);
  });
  const [pdf, ...others] = documents;
  if (!pdf) throw notFound();
  if (others.length === 0) return { bytes: pdf.content, name: pdf.name, contentType: 'application/pdf' };
  return { chunks: zipOf(documents, deps.now()), name: zipName(`${guide.number}.zip`), contentType: 'application/zip' };
}
