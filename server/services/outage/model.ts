import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { files } from '#server/db/schema/guide-records.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { invalid } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

/** File with APA's paper model, in the store under its own id. */
export interface KeptModel {
  id: string;
  name: string;
  contentType: string;
}

/**
 * Copies a file of the sender, so that the model outlives the files that wait for a guide; null
 * without one.
 * @throws Refusal 400 if the sender has no such file
 */
export async function keepModel(
  db: Db,
  store: FileStore,
  { accountId, userId }: Principal,
  fileId: string | null,
): Promise<KeptModel | null> {
  if (fileId === null) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.uniqueId, fileId), eq(files.accountId, accountId), eq(files.userId, userId)));
  const bytes = file && (await store.get(file.uniqueId));
  if (!file || !bytes) throw invalid([{ Field: 'ModelFileId', Message: 'val_unknown_file' }]);
  const id = randomUUID();
  await store.put(id, bytes);
  return { id, name: file.name, contentType: file.contentType };
}
