import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { isFor, mayDo } from '../../../src/domain/guide/guide-acts.ts';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import {
  attachmentError,
  contentTypeOf,
  guideFilesError,
  loadOf,
  maxQueuedFiles,
  type UploadedFile,
} from '../../../src/domain/wire/files.ts';
import { beginsAs } from '../../../src/lib/file-signature.ts';
import { files } from '../../db/schema/guide-records.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Act } from '../history.ts';
import { invalid, refused } from '../refusal.ts';
import { touch } from './edit.ts';
import { actorOf, recordGuide } from './guide-history.ts';
import { oneGuide } from './guide-records.ts';
import { capacitiesFor, partyNameOf } from './guide-row.ts';
import { type Viewer, viewerOf } from './viewer.ts';

export interface Upload {
  id: string;
  name: string;
  bytes: Buffer;
  digest: string;
  /** The guide that it belongs to; null while it waits for a creation or a request. */
  egarId: string | null;
}

/** @returns the file type from its name, which its first bytes must confirm. @throws Refusal 400 with the specification's sentence */
export function kindOf(name: string, bytes: Buffer): string {
  const wrong = attachmentError(name, bytes.length);
  const kind = contentTypeOf(name) ?? '';
  if (wrong || !beginsAs(kind, bytes)) throw invalid([{ Field: 'file', Message: wrong ?? 'val_invalid_format' }]);
  return kind;
}

/** POST /api/file/request-acceptance (spec 3 §7): at most ten pending files per user. @throws Refusal 400, 404 for the guide */
export async function takeFile(tx: Tx, act: Act, { id, name, bytes, digest, egarId }: Upload): Promise<UploadedFile> {
  const contentType = kindOf(name, bytes);
  const { accountId, userId } = act.owner;
  let guideId: number | null = null;
  if (egarId) {
    const viewer = await viewerOf(tx, act.principal);
    const guide = await oneGuide(tx, viewer, egarId, { lock: true });
    if (!mayAttach(guide, viewer)) throw refused([guideMessages.notPermitted]);
    guideId = guide.id;
    await refuseBeyondGuide(tx, guide.id, bytes.length);
    await touch(tx, guide);
    await recordGuide(tx, guide.id, actorOf(act, partyNameOf(guide, viewer), 'editor', guide.issuedAt), {
      act: 'attach',
      from: guide.status,
      to: guide.status,
      comment: name,
    });
  } else if ((await tx.$count(files, and(eq(files.userId, userId), isNull(files.guideId), isNull(files.sentWithId)))) >= maxQueuedFiles) {
    throw invalid([{ Field: 'file', Message: 'val_too_many_files' }]);
  }
  const createdAt = act.moments.receivedAt;
  await tx.insert(files).values({ uniqueId: id, accountId, userId, name, contentType, size: bytes.length, digest, guideId, createdAt });
  return { FileGuid: id, Name: name, Size: bytes.length };
}

/** The issuing account may have attached offline before the guide ended, and synced later; others attach while they may edit. */
function mayAttach(guide: Guide, viewer: Viewer): boolean {
  const held = capacitiesFor(guide, viewer);
  return guide.issuerAccountId === viewer.accountId ? isFor('editTags', held) : mayDo('editTags', guide.status, held);
}

/** At most ten files and 20 MB per guide. @throws Refusal 400 */
async function refuseBeyondGuide(tx: Tx, guideId: number, more: number): Promise<void> {
  const [held] = await tx
    .select({ number: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)::int` })
    .from(files)
    .where(eq(files.guideId, guideId));
  const wrong = guideFilesError(held ?? loadOf([]), loadOf([more]));
  if (wrong) throw invalid([{ Field: 'file', Message: wrong }]);
}

/** A file that was stored before, for a repeat. */
export async function oneFile(db: Db, accountId: number, id: string): Promise<UploadedFile | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.uniqueId, id), eq(files.accountId, accountId)));
  return file ? { FileGuid: file.uniqueId, Name: file.name, Size: file.size } : null;
}

/** Deletes files that have waited for a guide for too long. @returns how many were deleted */
export async function pruneFiles(db: Db, store: FileStore, before: Date): Promise<number> {
  const gone = await db
    .delete(files)
    .where(and(isNull(files.guideId), lt(files.createdAt, before)))
    .returning({ id: files.uniqueId });
  for (const { id } of gone) await store.remove(id);
  return gone.length;
}
