import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { isBlocked, licenseGap } from '../../../src/domain/reference/license.ts';
import { establishments } from '../../db/schema/establishments.ts';
import type { Db } from '../../db/types.ts';
import { licenseOf } from '../establishments.ts';
import { refused } from '../refusal.ts';
import { guideSettings } from '../settings.ts';

interface Receiving {
  vat: string;
  apaCode: string;
  lerCode: string;
  operation: string;
}

/**
 * If the account requires it (spec 3 §3), a recipient's licence must be valid and cover the waste and the operation; a recipient without
 * any licence is blocked only by the second setting. The licence is that on the account's record of the recipient; where the account
 * keeps none, the one that the recipient keeps itself, of which only this yes or no leaves its account.
 * @throws Refusal 400
 */
export async function refuseWithoutLicense(db: Db, accountId: number, waste: Receiving, now: Date): Promise<void> {
  const settings = await guideSettings(db, accountId);
  if (!isBlocked('expired', settings)) return;
  const { vat, apaCode, accountId: owner, deletedAt } = establishments;
  const found = await db
    .select({ isOurs: sql<boolean>`${owner} = ${accountId}`, license: licenseOf })
    .from(establishments)
    .where(and(eq(vat, waste.vat), eq(apaCode, waste.apaCode), isNull(deletedAt), isNotNull(licenseOf)));
  const ours = found.filter(({ isOurs }) => isOurs);
  const gaps = (ours.length > 0 ? ours : found).map(({ license }) => licenseGap(license, waste, now.getTime()));
  const gap = gaps.includes(null) ? null : (gaps[0] ?? 'none');
  if (isBlocked(gap, settings)) throw refused([guideMessages.noLicense]);
}
