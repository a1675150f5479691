import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideTypes } from '#domain/guide/create/types.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { pickupPointTypes } from '#domain/reference/pickup-point.ts';
import type { Tag } from '#domain/reference/tag.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { guideFilesError, sumLoad } from '#domain/wire/files.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { pickupPoints, tags } from '#server/db/schema/reference-data.ts';
import type { Db } from '#server/db/types.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { tagColumns } from '#server/services/reference/tag-columns.ts';
import { invalid, refused } from '#server/services/refusal.ts';

/** Refuses tags, files and a pickup point that the account does not have. @throws Refusal 400 */
export async function refuseUnknown(db: Db, accountId: number, payload: EgarCreate): Promise<void> {
  const errors: FieldError[] = [];
  const { pickupPoint } = guideTypes[payload.selectedEgarCreateType];
  if (pickupPoint) {
    const known = and(
      eq(pickupPoints.accountId, accountId),
      eq(pickupPoints.internalCode, payload.pickupPointCode),
      eq(pickupPoints.type, pickupPointTypes[pickupPoint]),
      isNull(pickupPoints.deletedAt),
    );
    if ((await db.$count(pickupPoints, known)) === 0) {
      await refuseWithoutPoints(db, accountId, pickupPointTypes[pickupPoint]);
      errors.push({ Field: 'pickupPointCode', Message: 'val_unknown_pickup_point' });
    }
  }
  if ((await knownTags(db, accountId, payload.tagIds)).length < new Set(payload.tagIds).size) {
    errors.push({ Field: 'tagIds', Message: m.unknownTag });
  }
  const ids = payload.attachmentIds.filter(isUuid);
  const waiting = and(
    inArray(files.uniqueId, ids),
    eq(files.accountId, accountId),
    isNull(files.guideId),
    isNull(files.sentWithId),
  );
  const found = ids.length === 0 ? [] : await db.select({ size: files.size }).from(files).where(waiting);
  if (found.length < payload.attachmentIds.length) errors.push({ Field: 'attachmentIds', Message: m.unknownFile });
  const tooMuch = guideFilesError(sumLoad(found.map(({ size }) => size)));
  if (tooMuch) errors.push({ Field: 'attachmentIds', Message: tooMuch });
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Refuses a type whose origins are pickup points if the account has none of that kind (spec 1 §6).
 * @throws Refusal 400
 */
async function refuseWithoutPoints(db: Db, accountId: number, type: number): Promise<void> {
  const ofType = and(
    eq(pickupPoints.accountId, accountId),
    eq(pickupPoints.type, type),
    isNull(pickupPoints.deletedAt),
  );
  if ((await db.$count(pickupPoints, ofType)) === 0) throw refused([m.mayNotCreateType]);
}

/** Reads the account's tags among these ids, by code. */
export async function knownTags(db: Db, accountId: number, ids: readonly string[]): Promise<Tag[]> {
  const validIds = ids.filter(isUuid);
  if (validIds.length === 0) return [];
  const ownTags = and(inArray(tags.uniqueId, validIds), eq(tags.accountId, accountId), isNull(tags.deletedAt));
  return db.select(tagColumns).from(tags).where(ownTags).orderBy(asc(tags.internalCode), asc(tags.id));
}
