import { and, eq, isNull } from 'drizzle-orm';
import { paperSignatureErrors } from '#domain/guide/acts/paper-signature.ts';
import type { ActContent } from '#domain/guide/acts/payloads.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { files } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { Act } from '#server/services/history.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { invalid } from '#server/services/refusal.ts';
import { refuseBeyondGuide } from '../files/files.ts';
import type { SignedPaper } from './transitions.ts';

/**
 * Returns the signature on paper that an act records; null if it records none.
 * @throws Refusal 400 by field
 */
export async function readSignedPaper(
  db: Db,
  act: Act,
  guide: Guide,
  { paperSignature }: ActContent,
): Promise<SignedPaper | null> {
  if (!paperSignature) return null;
  const { Name: name, Capacity: capacity, At, FileGuid } = paperSignature;
  const errors = paperSignatureErrors(paperSignature, guide.issuedAt, act.moments.receivedAt);
  if (errors.length > 0) throw invalid(errors);
  const waiting = and(
    eq(files.uniqueId, FileGuid),
    eq(files.accountId, act.owner.accountId),
    isNull(files.guideId),
    isNull(files.sentWithId),
  );
  const [file] = isUuid(FileGuid) ? await db.select().from(files).where(waiting) : [];
  if (!file) throw invalid([{ Field: 'FileGuid', Message: m.unknownFile }]);
  await refuseBeyondGuide(db, guide.id, file.size);
  return { name, capacity, at: new Date(At).toISOString(), fileId: file.uniqueId, photo: file.id };
}
