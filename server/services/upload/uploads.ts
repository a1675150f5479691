import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { attachmentError } from '#domain/wire/files.ts';
import { leastPart, tusHeaders, type Upload } from '#domain/wire/uploads.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { uploadParts, uploads } from '#server/db/schema/uploads.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { refuseBeyondSpace } from '../accounts/quotas.ts';
import { guideTaking, refuseBeyondQueue } from '../guide/files/files.ts';
import { type Act, newUniqueId } from '../history.ts';
import { invalid, notFound, Refusal, refused, tooLarge } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

export type UploadRow = typeof uploads.$inferSelect;
type Owner = Pick<Principal, 'userId' | 'accountId'>;
interface Store {
  db: Db;
  files: FileStore;
}

/** Time in ms to wait for the rest of a file, from its last part. */
const waitMs = 24 * 60 * 60_000;
const untilFrom = (now: Date) => new Date(now.getTime() + waitMs);

export const presentUpload = ({ uniqueId, name, size, received, expiresAt }: UploadRow): Upload => ({
  UniqueId: uniqueId,
  Name: name,
  Size: size,
  Received: received,
  ExpiresAt: expiresAt.toISOString(),
});

/** Returns the UniqueId of an upload and of its file: after a restore, the one it had before. */
export async function newUploadId(db: Db, act: Pick<Act, 'provedId'>): Promise<string> {
  const id = newUniqueId(act);
  const isTaken = (await db.$count(uploads, eq(uploads.uniqueId, id))) > 0;
  return isTaken ? randomUUID() : id;
}

/** Announcement of a file, before its first byte. */
export interface Announced {
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
  /** Guide to which it belongs; null while it waits for a creation or a request. */
  egarId: string | null;
}

/**
 * Begins an upload, under the rules of the whole file (spec 2 §5, spec 3 §9).
 * @throws Refusal 400, 404 for the guide
 */
export async function beginUpload(tx: Tx, act: Act, { id, name, size, egarId }: Announced): Promise<Upload> {
  const wrong = attachmentError(name, size) ?? (size === 0 ? 'val_invalid_format' : null);
  if (wrong) throw invalid([{ Field: 'file', Message: wrong }]);
  if (egarId) await guideTaking(tx, act, egarId, size);
  await refuseBeyondQueue(tx, act, egarId !== null);
  const { accountId, userId } = act.owner;
  await refuseBeyondSpace(tx, accountId, size);
  const { receivedAt } = act.moments;
  const values = {
    uniqueId: id,
    accountId,
    userId,
    name,
    size,
    guideId: egarId,
    createdAt: receivedAt,
    expiresAt: untilFrom(receivedAt),
  };
  const [row] = await tx.insert(uploads).values(values).returning();
  return presentUpload(row as UploadRow);
}

const under = ({ userId, accountId }: Owner, now: Date) =>
  and(eq(uploads.userId, userId), eq(uploads.accountId, accountId), gt(uploads.expiresAt, now));

/** Lists the user's unfinished uploads, the oldest first. */
export const listUploads = async (db: Db, owner: Owner, now: Date): Promise<Upload[]> =>
  (await db.select().from(uploads).where(under(owner, now)).orderBy(asc(uploads.id))).map(presentUpload);

/** Finds the user's own unfinished upload; undefined for any other. */
export async function findUpload(db: Db | Tx, owner: Owner, id: string, now: Date): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.uniqueId, id), under(owner, now)));
  return row;
}

/**
 * Reads an upload, even if it has become a file: its sender may not have received the last answer.
 * @throws Refusal 404
 */
export async function readUpload(db: Db, owner: Owner, id: string, now: Date): Promise<Upload> {
  const row = await findUpload(db, owner, id, now);
  if (row) return presentUpload(row);
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.uniqueId, id), eq(files.userId, owner.userId), eq(files.accountId, owner.accountId)));
  if (!file) throw notFound();
  return { UniqueId: id, Name: file.name, Size: file.size, Received: file.size, ExpiresAt: null };
}

/** Makes the refusal of a sender that is wrong about the number of received bytes. */
export const otherOffset = (received: number): Refusal =>
  new Refusal(
    409,
    { _applicationErrors: [{ Message: `Chegaram ${received} bytes.` }] },
    {
      [tusHeaders.offset]: String(received),
      // The previous part may still be on its way to the disk.
      'Retry-After': '1',
    },
  );

interface Part {
  offset: number;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Stores the bytes of a part, as many as came: a connection that breaks delivers in order up to
 * that point. A part below the minimum size is not stored.
 * @returns the upload afterwards
 * @throws Refusal 400 for a part that is too small, 409 unless it begins where the upload ends, 413
 * for more bytes than are missing
 */
export async function addPart(
  { db, files: store }: Store,
  upload: UploadRow,
  { offset, body }: Part,
  now: () => Date,
): Promise<UploadRow> {
  if (offset !== upload.received) throw otherOffset(upload.received);
  const fileId = randomUUID();
  const size = await store.write(fileId, untilItBreaks(body, upload.size - offset));
  const isTooSmall = size > 0 && size < leastPart(upload.size) && offset + size < upload.size;
  if (isTooSmall) {
    await store.remove(fileId);
    throw refused([`Uma parte tem de ter pelo menos ${leastPart(upload.size)} bytes, menos a última.`]);
  }
  // The part's bytes stay if this fails: a broken connection does not tell whether it committed.
  const kept =
    size > 0 &&
    (await transact(db, async (tx) => {
      const stillThere = and(eq(uploads.id, upload.id), eq(uploads.received, offset), gt(uploads.expiresAt, now()));
      const change = { received: offset + size, expiresAt: untilFrom(now()) };
      const [row] = await tx.update(uploads).set(change).where(stillThere).returning();
      if (row) await tx.insert(uploadParts).values({ uploadId: upload.id, start: offset, size, fileId });
      return row;
    }));
  if (kept) return kept;
  await store.remove(fileId);
  if (size === 0) return upload;
  throw otherOffset(await receivedNow(db, upload));
}

async function receivedNow(db: Db, { id }: UploadRow): Promise<number> {
  const [row] = await db.select({ received: uploads.received }).from(uploads).where(eq(uploads.id, id));
  if (!row) throw notFound();
  return row.received;
}

async function* untilItBreaks(body: ReadableStream<Uint8Array> | null, most: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let size = 0;
  try {
    for (;;) {
      const next = await reader?.read().catch(() => undefined);
      if (!next?.value) return;
      size += next.value.length;
      if (size > most) throw tooLarge();
      yield next.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Ends an upload and deletes its bytes. @throws Refusal 404 */
export async function endUpload(store: Store, owner: Owner, id: string, now: Date): Promise<void> {
  const [row] = await store.db
    .update(uploads)
    .set({ expiresAt: now })
    .where(and(eq(uploads.uniqueId, id), under(owner, now)))
    .returning();
  if (!row) throw notFound();
  await deleteUpload(store, row);
}

/**
 * Deletes an upload, the bytes first: if the process is killed in between, the clean-up finds the
 * rows and starts again.
 */
export async function deleteUpload({ db, files: store }: Store, { id, uniqueId }: UploadRow): Promise<void> {
  const parts = await db.select({ fileId: uploadParts.fileId }).from(uploadParts).where(eq(uploadParts.uploadId, id));
  for (const { fileId } of parts) await store.remove(fileId);
  // The parts were joined, and the file was then refused; no other file has this name.
  if ((await db.$count(files, eq(files.uniqueId, uniqueId))) === 0) await store.remove(uniqueId);
  await db.delete(uploads).where(eq(uploads.id, id));
}
