import * as v from 'valibot';
import type { EgarSettings } from './settings.ts';

/** Wastes that a recipient may receive, and the end of the licence (spec 1 §3). */
export const License = v.object({
  Number: v.string(),
  ExpirationDateUtc: v.string(),
  LicenseLerOperations: v.array(v.object({ LerCode: v.string(), OperationCode: v.string() })),
});
export type License = v.InferOutput<typeof License>;

/**
 * Days before its end from which a licence is marked, found and announced as about to end (domain,
 * organisation).
 */
export const licenseNoticeDays = 30;

/**
 * Reasons why a licence does not allow a waste: there is none, it has expired, or it lacks the LER
 * code or the operation.
 */
export type LicenseGap = 'none' | 'expired' | 'uncovered';

/**
 * Returns the reason why a licence does not allow this waste and operation at `now` (ms); null if
 * it does. Expiry has priority.
 */
export function licenseGap(
  license: License | null,
  waste: { lerCode: string; operation: string },
  now: number,
): LicenseGap | null {
  if (license === null) return 'none';
  if (Date.parse(license.ExpirationDateUtc) <= now) return 'expired';
  const covers = license.LicenseLerOperations.some(
    (one) => one.LerCode === waste.lerCode && one.OperationCode === waste.operation,
  );
  return covers ? null : 'uncovered';
}

/**
 * Returns true if the account's settings forbid creating and correcting with this gap (domain,
 * "Rules and settings").
 */
export function isBlocked(gap: LicenseGap | null, settings: EgarSettings): boolean {
  const { BlockEgarCreationRectification: block, BlockEgarCreationRectificationEvenIfNoLicense: evenIfNone } = settings;
  if (gap === null) return false;
  return gap === 'none' ? evenIfNone : block || evenIfNone;
}
