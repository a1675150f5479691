import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { sumLoad, type UploadedFile } from '#domain/wire/files.ts';
import { signatureLength } from '#lib/text/file-signature.ts';
import { uploadParts, uploads } from '#server/db/schema/uploads.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { oneFile, takeFile } from '../guide/files/files.ts';
import type { Act } from '../history.ts';
import { notFound } from '../refusal.ts';
import { findUpload, otherOffset, type UploadRow } from './uploads.ts';

/**
 * An upload whose parts are joined into one file of the store, under the upload's id, which becomes
 * the file's.
 */
export interface Joined {
  upload: UploadRow;
  head: Uint8Array;
  digest: string;
}

/**
 * Joins the parts in the store, never whole in memory. It may be repeated, because the bytes are
 * not visible before `finishUpload`.
 * @returns null if the upload does not exist, or no longer: another call may have ended it
 * meanwhile, whose file must not be written over
 * @throws Refusal 409 while bytes are missing
 */
export async function joinParts(
  { db, files: store }: { db: Db; files: FileStore },
  owner: Act['owner'],
  id: string,
  now: Date,
): Promise<Joined | null> {
  const upload = await findUpload(db, owner, id, now);
  if (!upload) return null;
  if (upload.received < upload.size) throw otherOffset(upload.received);
  const parts = await db
    .select({ fileId: uploadParts.fileId, size: uploadParts.size })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, upload.id))
    .orderBy(asc(uploadParts.start));
  if (sumLoad(parts.map(({ size }) => size)).bytes < upload.size) return null;
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  async function* bytes() {
    for (const { fileId } of parts) {
      const part = await store.read(fileId);
      if (!part) throw new PartGone();
      for await (const chunk of part.chunks) {
        if (head.length < signatureLength) head = Buffer.concat([head, chunk.subarray(0, signatureLength)]);
        hash.update(chunk);
        yield chunk;
      }
    }
  }
  try {
    await store.write(id, bytes());
  } catch (error) {
    if (error instanceof PartGone) return null;
    throw error;
  }
  return { upload, head, digest: hash.digest('hex') };
}

/** A part was deleted while it was to be joined. */
class PartGone extends Error {}

/**
 * Makes a joined upload a file, once; a repeat finds the file. The rows of the upload stay, as
 * expired, until its parts are deleted.
 * @throws Refusal 400 by the rules of the whole file, 404
 */
export async function finishUpload(tx: Tx, act: Act, id: string, joined: Joined | null): Promise<UploadedFile> {
  const at = act.moments.receivedAt;
  const mine = joined && and(eq(uploads.id, joined.upload.id), gt(uploads.expiresAt, at));
  const [ended] = mine ? await tx.update(uploads).set({ expiresAt: at }).where(mine).returning() : [];
  if (!joined || !ended) {
    const file = await oneFile(tx, act.owner.accountId, id);
    if (!file) throw notFound();
    return file;
  }
  const { head, digest } = joined;
  return takeFile(tx, act, { id, name: ended.name, size: ended.size, head, digest, egarId: ended.guideId });
}
