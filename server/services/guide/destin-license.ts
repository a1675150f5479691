import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { guideMessages } from '#domain/guide/messages.ts';
import { isBlocked, licenseGap } from '#domain/reference/license.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import type { Db } from '#server/db/types.ts';
import { guideSettings } from '../accounts/settings.ts';
import { licenseColumn } from '../organisation/establishments.ts';
import { refused } from '../refusal.ts';

interface Receiving {
  vat: string;
  apaCode: string;
  lerCode: string;
  operation: string;
}

/**
 * Refuses a recipient without a valid licence for the waste and the operation, if the account
 * requires it (spec 3 §3); a recipient without any licence is blocked only by the second setting.
 * The licence on the account's record of the recipient counts. If the account has none, the
 * recipient's own licence counts, and only this yes or no leaves the recipient's account.
 * @throws Refusal 400
 */
export async function refuseWithoutLicense(db: Db, accountId: number, waste: Receiving, now: Date): Promise<void> {
  const settings = await guideSettings(db, accountId);
  if (!isBlocked('expired', settings)) return;
  const { vat, apaCode, accountId: owner, deletedAt } = establishments;
  const found = await db
    .select({ isOurs: sql<boolean>`${owner} = ${accountId}`, license: licenseColumn })
    .from(establishments)
    .where(and(eq(vat, waste.vat), eq(apaCode, waste.apaCode), isNull(deletedAt), isNotNull(licenseColumn)));
  const ours = found.filter(({ isOurs }) => isOurs);
  const gaps = (ours.length > 0 ? ours : found).map(({ license }) => licenseGap(license, waste, now.getTime()));
  const gap = gaps.includes(null) ? null : (gaps[0] ?? 'none');
  if (isBlocked(gap, settings)) throw refused([guideMessages.noLicense]);
}
