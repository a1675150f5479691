import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Guide } from '#server/db/schema/guides.ts';
import { officialDocuments } from '#server/db/schema/readings.ts';
import type { Db } from '#server/db/types.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import type { FileStore } from '#server/files/store.ts';
import type { NationalRegistry } from '#server/registry/registry.ts';
import { withinLimit } from '../registry/calls.ts';

/** Dependencies of official documents. */
export interface OfficialDeps {
  db: Db;
  files: FileStore;
  registry: NationalRegistry;
  now: () => Date;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the last change of a guide that its document shows. */
const changedAt = ({ statusAt, transportersChangedAt }: Guide): Date =>
  transportersChangedAt && transportersChangedAt > statusAt ? transportersChangedAt : statusAt;

/**
 * Returns the official PDF of a guide: the copy that was kept as it came, or, after a change of the
 * guide, the one that the national system serves now; null if the guide has no address there.
 * @throws RegistryDown, RegistrySilent, RegistryRefused
 */
export async function readOfficialDocument(deps: OfficialDeps, guide: Guide): Promise<FileAnswer | null> {
  const { registryUrl: url } = guide;
  if (url === null) return null;
  const bytes = (await keptBytes(deps, guide, url)) ?? (await fetchBytes(deps, guide, url));
  return { bytes, name: `${guide.number}-assinada.pdf`, contentType: 'application/pdf' };
}

/** Reads the copy of this state; null if there is none, or if its bytes are not those that came. */
async function keptBytes({ db, files }: OfficialDeps, guide: Guide, url: string): Promise<Buffer | null> {
  const [kept] = await db.select().from(officialDocuments).where(eq(officialDocuments.guideId, guide.id));
  if (!kept || kept.url !== url || kept.statusAt < changedAt(guide)) return null;
  const bytes = await files.get(kept.fileId);
  return bytes && hashOf(bytes) === kept.hash ? bytes : null;
}

async function fetchBytes({ db, files, registry, now }: OfficialDeps, guide: Guide, url: string): Promise<Buffer> {
  const bytes = await withinLimit(registry.document(url));
  const [old] = await db.select().from(officialDocuments).where(eq(officialDocuments.guideId, guide.id));
  const fileId = randomUUID();
  await files.put(fileId, bytes);
  const row = { fileId, url, hash: hashOf(bytes), size: bytes.length, statusAt: changedAt(guide), fetchedAt: now() };
  await db
    .insert(officialDocuments)
    .values({ guideId: guide.id, ...row })
    .onConflictDoUpdate({ target: officialDocuments.guideId, set: row });
  if (old) await files.remove(old.fileId);
  return bytes;
}
