import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { findCapacity, mayDo } from '#domain/guide/acts/state-machine.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import {
  attachmentError,
  fileContentType,
  guideFilesError,
  maxQueuedFiles,
  sumLoad,
  type UploadedFile,
} from '#domain/wire/files.ts';
import { cleanName } from '#lib/text/clean-text.ts';
import { beginsAs } from '#lib/text/file-signature.ts';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { refuseBeyondSpace } from '#server/services/accounts/quotas.ts';
import type { Act } from '#server/services/history.ts';
import { invalid, refused } from '#server/services/refusal.ts';
import { touch } from '../edit.ts';
import { recordGuide, toActor } from '../history.ts';
import { readViewer, type Viewer } from '../list/viewer.ts';
import { oneGuide } from '../records.ts';
import { viewerCapacities, viewerPartyName } from '../row.ts';

/** A file whose bytes are in the store, under `id`. */
export interface WholeFile {
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
  /** First bytes of the file. */
  head: Uint8Array;
  digest: string;
  /** Guide to which it belongs; null while it waits for a creation or a request. */
  egarId: string | null;
}

/** Cleans a file's name for storage: on one line, without folders, at most 200 characters. */
export const keptName = (name: string): string => cleanName(name).replace(/[\\/]/g, '_').slice(-200);

/**
 * Determines the file type from its name, which its first bytes must confirm.
 * @throws Refusal 400 with the specification's sentence
 */
export function detectFileKind(name: string, size: number, head: Uint8Array): string {
  const wrong = attachmentError(name, size);
  const kind = fileContentType(name) ?? '';
  if (wrong || !beginsAs(kind, head)) throw invalid([{ Field: 'file', Message: wrong ?? 'val_invalid_format' }]);
  return kind;
}

/**
 * Returns the guide, if it may take a file of this size from the sender, and the sender's view of
 * it.
 * @throws Refusal 400, 404
 */
export async function guideTaking(
  tx: Tx,
  act: Act,
  egarId: string,
  size: number,
): Promise<{ guide: Guide; viewer: Viewer }> {
  const viewer = await readViewer(tx, act.principal);
  const guide = await oneGuide(tx, viewer, egarId, { lock: true });
  if (!mayAttach(guide, viewer)) throw refused([guideMessages.notPermitted]);
  await refuseBeyondGuide(tx, guide.id, size);
  return { guide, viewer };
}

/**
 * Refuses more than ten pending files of a user: those still being uploaded and, unless the next
 * file has its guide, those that wait for a creation or a request (spec 3 §9).
 * @throws Refusal 400
 */
export async function refuseBeyondQueue(tx: Tx, { owner: { userId }, moments }: Act, hasGuide: boolean): Promise<void> {
  const coming = await tx.$count(uploads, and(eq(uploads.userId, userId), gt(uploads.expiresAt, moments.receivedAt)));
  const waits = and(eq(files.userId, userId), isNull(files.guideId), isNull(files.sentWithId));
  if (coming + (hasGuide ? 0 : await tx.$count(files, waits)) >= maxQueuedFiles)
    throw invalid([{ Field: 'file', Message: 'val_too_many_files' }]);
}

/**
 * Stores a file for a guide, or to wait for one (spec 3 §7).
 * @throws Refusal 400, 404 for the guide
 */
export async function takeFile(
  tx: Tx,
  act: Act,
  { id, name, size, head, digest, egarId }: WholeFile,
): Promise<UploadedFile> {
  const contentType = detectFileKind(name, size, head);
  const { accountId, userId } = act.owner;
  await refuseBeyondSpace(tx, accountId, size);
  let guideId: number | null = null;
  if (egarId) {
    const { guide, viewer } = await guideTaking(tx, act, egarId, size);
    guideId = guide.id;
    await touch(tx, guide);
    await recordGuide(tx, guide.id, toActor(act, viewerPartyName(guide, viewer), 'editor', guide.issuedAt), {
      act: 'attach',
      from: guide.status,
      to: guide.status,
      comment: name,
    });
  } else await refuseBeyondQueue(tx, act, false);
  const createdAt = act.moments.receivedAt;
  await tx
    .insert(files)
    .values({ uniqueId: id, accountId, userId, name, contentType, size, digest, guideId, createdAt });
  return { FileGuid: id, Name: name, Size: size };
}

/**
 * Returns true if the viewer may attach files. The issuing account may have attached offline before
 * the guide ended, and synced later; others may attach while they may edit.
 */
function mayAttach(guide: Guide, viewer: Viewer): boolean {
  const held = viewerCapacities(guide, viewer);
  return guide.issuerAccountId === viewer.accountId
    ? findCapacity('editTags', held) !== undefined
    : mayDo('editTags', guide.status, held);
}

/** Refuses more than ten files or 20 MB per guide. @throws Refusal 400 */
export async function refuseBeyondGuide(tx: Db | Tx, guideId: number, more: number): Promise<void> {
  const [held] = await tx
    .select({ number: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)::int` })
    .from(files)
    .where(eq(files.guideId, guideId));
  const wrong = guideFilesError(held ?? sumLoad([]), sumLoad([more]));
  if (wrong) throw invalid([{ Field: 'file', Message: wrong }]);
}

/** Reads a file that was stored before, for a repeat. */
export async function oneFile(db: Db, accountId: number, id: string): Promise<UploadedFile | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.uniqueId, id), eq(files.accountId, accountId)));
  return file ? { FileGuid: file.uniqueId, Name: file.name, Size: file.size } : null;
}

/** Deletes files that have waited for a guide for too long. @returns the number deleted */
export async function pruneFiles(db: Db, store: FileStore, before: Date): Promise<number> {
  const gone = await db
    .delete(files)
    .where(and(isNull(files.guideId), lt(files.createdAt, before)))
    .returning({ id: files.uniqueId });
  for (const { id } of gone) await store.remove(id);
  return gone.length;
}
