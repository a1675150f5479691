import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { archiveDays } from '#domain/guide/archive.ts';
import { csvLine, csvMark } from '#domain/reference/sheet/sheet.ts';
import { users } from '#server/db/schema/accounts.ts';
import { archiveParts, archives } from '#server/db/schema/archives.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { entriesIn, type ZipEntry, zipOf } from '#server/files/zip.ts';
import { archiveMail } from '#server/mail/archive-mail.ts';
import { mailRow } from '#server/mail/queue.ts';
import { holdWhileBlocked } from '../accounts/blocked.ts';
import { readViewer, type Viewer } from '../guide/list/viewer.ts';
import { guideRecords, visibleGuides } from '../guide/records.ts';
import { closedGuides } from './archived-guides.ts';
import {
  archivedAttachment,
  archivedPdf,
  type DocumentDeps,
  documentsOf,
  indexHeadings,
  indexLine,
  indexName,
} from './documents.ts';

/**
 * Guides of one part. A killed process loses at most one part, and one part is in memory while it
 * is made.
 */
export const guidesPerPart = 20;
const day = 86_400_000;

type Archive = typeof archives.$inferSelect;
type Part = typeof archiveParts.$inferSelect;

/**
 * Returns the file name of a part: the same for every process, so that a repeat replaces the file.
 */
export const partFile = ({ uniqueId }: Pick<Archive, 'uniqueId'>, number: number): string =>
  uuidv5(String(number), uniqueId);

/**
 * Makes an archive, from wherever a killed process left it. Returns once it is ready, or has failed
 * for good because its requester no longer sees any of its guides. Two at once do no harm
 * (docs/decisions/28-archives-are-made-in-parts.md).
 * @throws temporary failures (the account is blocked, the national system does not sign, the store
 * does not answer); call it again
 */
export async function buildArchive(deps: DocumentDeps, archiveId: number, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  const archive = await archiveOf(db, archiveId);
  if (!archive) return;
  await holdWhileBlocked(db, archive.accountId);
  const viewer = await requesterOf(db, archive);
  if (viewer && (archive.status === 'running' || (await plan(db, archive, viewer)))) {
    for (let part = await nextPart(db, archive); part; part = await nextPart(db, archive)) {
      signal?.throwIfAborted();
      await holdWhileBlocked(db, archive.accountId);
      await makePart(deps, { archive, viewer, part }, signal);
    }
    signal?.throwIfAborted();
    await assemble(deps, archive, signal);
  } else if (archive.status !== 'ready') await end(db, archive, 'failed');
  await forgetParts(db, deps.files, archive);
}

const archiveOf = async (db: Db, archiveId: number): Promise<Archive | undefined> =>
  (await db.select().from(archives).where(eq(archives.id, archiveId)))[0];

/**
 * Reads the requester's current view; null for a requester who was removed or blocked, and for an
 * archive that has ended.
 */
async function requesterOf(db: Db, { status, userId, accountId }: Archive): Promise<Viewer | null> {
  if (status !== 'waiting' && status !== 'running') return null;
  const active = and(eq(users.id, userId), eq(users.active, true), eq(users.blocked, false));
  return (await db.$count(users, active)) > 0 ? readViewer(db, { userId, accountId }) : null;
}

/** Decides once which guides are in which part. @returns true if there are any guides */
const plan = (db: Db, archive: Archive, viewer: Viewer): Promise<boolean> =>
  transact(db, async (tx) => {
    const [row] = await tx.select().from(archives).where(eq(archives.id, archive.id)).for('update');
    if (row?.status !== 'waiting') return row?.status === 'running';
    const [place] = await tx.select().from(establishments).where(eq(establishments.id, archive.establishmentId));
    const ids = place ? await closedGuides(tx, viewer, { ...place, year: archive.year }) : [];
    if (ids.length === 0) return false;
    const parts = Array.from({ length: Math.ceil(ids.length / guidesPerPart) }, (_, number) => ({
      archiveId: archive.id,
      number,
      guideIds: ids.slice(number * guidesPerPart, (number + 1) * guidesPerPart),
    }));
    await tx.insert(archiveParts).values(parts);
    await tx.update(archives).set({ status: 'running', total: ids.length }).where(eq(archives.id, archive.id));
    return true;
  });

async function nextPart(db: Db, { id }: Archive): Promise<Part | undefined> {
  const open = and(eq(archiveParts.archiveId, id), isNull(archiveParts.indexLines));
  return (await db.select().from(archiveParts).where(open).orderBy(asc(archiveParts.number)).limit(1))[0];
}

interface PartToMake {
  archive: Archive;
  viewer: Viewer;
  part: Part;
}

/**
 * Stores the documents of a part's guides, and only then writes its lines: a part without lines is
 * made again.
 */
async function makePart(
  deps: DocumentDeps,
  { archive, viewer, part }: PartToMake,
  signal?: AbortSignal,
): Promise<void> {
  const found = await guideRecords(deps.db, and(inArray(guides.id, part.guideIds), visibleGuides(viewer)));
  const indexLines: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const guide of found) {
      signal?.throwIfAborted();
      const names: string[] = [];
      for await (const { name, content } of documentsOf(deps, guide, archive.accountId)) {
        const path = names.length === 0 ? archivedPdf(name) : archivedAttachment(guide, name);
        names.push(path);
        yield { name: path, content };
      }
      const [pdf = '', ...attachments] = names;
      indexLines.push(csvLine(indexLine(guide, pdf, attachments)));
    }
  }
  await deps.files.write(partFile(archive, part.number), zipOf(entries(), archive.requestedAt));
  await transact(deps.db, async (tx) => {
    const open = and(
      eq(archiveParts.archiveId, archive.id),
      eq(archiveParts.number, part.number),
      isNull(archiveParts.indexLines),
    );
    const made = await tx
      .update(archiveParts)
      .set({ indexLines: indexLines.join('') })
      .where(open)
      .returning({ number: archiveParts.number });
    if (made.length > 0)
      await tx
        .update(archives)
        .set({ done: sql`${archives.done} + ${part.guideIds.length}` })
        .where(eq(archives.id, archive.id));
  });
}

/**
 * Puts the parts into one file. If it is killed, it starts again from the first part, but no
 * document is drawn twice.
 */
async function assemble(
  { db, files, now, config }: DocumentDeps,
  archive: Archive,
  signal?: AbortSignal,
): Promise<void> {
  const parts = await db
    .select({ number: archiveParts.number })
    .from(archiveParts)
    .where(eq(archiveParts.archiveId, archive.id))
    .orderBy(asc(archiveParts.number));
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: indexName, content: index(db, archive, parts), compress: true };
    for (const { number } of parts) {
      signal?.throwIfAborted();
      const file = await files.read(partFile(archive, number));
      if (!file) throw new Error('a part of an archive is gone');
      for await (const { name, content } of entriesIn(file.chunks)) yield { name, content: alone(content) };
    }
  }
  const size = await files.write(archive.uniqueId, zipOf(entries(), archive.requestedAt));
  const expiresAt = new Date(now().getTime() + archiveDays * day);
  await transact(db, async (tx) => {
    if (!(await end(tx, archive, 'ready', { size, expiresAt }))) return;
    const [place] = await tx.select().from(establishments).where(eq(establishments.id, archive.establishmentId));
    if (place)
      await tx.insert(mails).values(
        mailRow(
          {
            ...archiveMail(archive, place, { expiresAt, publicUrl: config.publicUrl }),
            accountId: archive.accountId,
          },
          now(),
        ),
      );
  });
}

/** Yields a file that stays in memory only until it is read. */
async function* alone(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

async function* index(db: Db, { id }: Archive, parts: readonly Pick<Part, 'number'>[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + csvLine(indexHeadings));
  for (const { number } of parts) {
    const where = and(eq(archiveParts.archiveId, id), eq(archiveParts.number, number));
    const [part] = await db.select({ indexLines: archiveParts.indexLines }).from(archiveParts).where(where);
    yield Buffer.from(part?.indexLines ?? '');
  }
}

/** Ends an archive. @returns true if this call ended it */
export async function end(
  db: Db | Tx,
  { id }: Pick<Archive, 'id'>,
  status: 'ready' | 'failed',
  values: Partial<Archive> = {},
): Promise<boolean> {
  const open = and(eq(archives.id, id), inArray(archives.status, ['waiting', 'running']));
  return (
    (
      await db
        .update(archives)
        .set({ status, ...values })
        .where(open)
        .returning({ id: archives.id })
    ).length > 0
  );
}

/** Deletes the files of the parts, then the rows that name them. */
export async function forgetParts(db: Db, files: FileStore, archive: Pick<Archive, 'id' | 'uniqueId'>): Promise<void> {
  const mine = eq(archiveParts.archiveId, archive.id);
  for (const { number } of await db.select({ number: archiveParts.number }).from(archiveParts).where(mine))
    await files.remove(partFile(archive, number));
  await db.delete(archiveParts).where(mine);
}
