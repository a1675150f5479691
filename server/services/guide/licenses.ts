import { and, eq, isNull, sql } from 'drizzle-orm';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { establishments } from '../../db/schema/establishments.ts';
import { licenseOperations, licenses } from '../../db/schema/reference-data.ts';
import type { Db } from '../../db/types.ts';
import { refused } from '../refusal.ts';
import { settingsOf } from '../settings.ts';

interface Receiving {
  vat: string;
  apaCode: string;
  lerCode: string;
  operation: string;
}

/**
 * If the account requires it (spec 3 §3), a recipient's licence must be valid and cover the waste and the operation; a recipient without
 * any licence is blocked only by the second setting.
 * @throws Refusal 400
 */
export async function refuseWithoutLicense(db: Db, accountId: number, waste: Receiving, now: Date): Promise<void> {
  const settings = await settingsOf(db, accountId);
  if (!settings.blockWithoutValidLicense && !settings.blockWithoutAnyLicense) return;
  const holds = and(eq(establishments.vat, waste.vat), eq(establishments.apaCode, waste.apaCode), isNull(establishments.deletedAt));
  const found = await db
    .select({ expiresAt: licenses.expiresAt, covers: sql<boolean>`${licenseOperations.licenseId} is not null` })
    .from(licenses)
    .innerJoin(establishments, eq(establishments.id, licenses.establishmentId))
    .leftJoin(
      licenseOperations,
      and(
        eq(licenseOperations.licenseId, licenses.id),
        eq(licenseOperations.lerCode, waste.lerCode),
        eq(licenseOperations.operation, waste.operation),
      ),
    )
    .where(holds);
  const valid = found.some((license) => license.covers && license.expiresAt > now);
  const blocked = found.length === 0 ? settings.blockWithoutAnyLicense : !valid;
  if (blocked) throw refused([guideMessages.noLicense]);
}
