import * as v from 'valibot';
import type { EgarSettings } from './settings.ts';

/** What a recipient may receive, and until when (spec 1 §3). */
export const License = v.object({
  Number: v.string(),
  ExpirationDateUtc: v.string(),
  LicenseLerOperations: v.array(v.object({ LerCode: v.string(), OperationCode: v.string() })),
});
export type License = v.InferOutput<typeof License>;

/** From this many days before its end a licence is marked, found and announced as about to end (domain, organisation). */
export const licenseNoticeDays = 30;

/** Why a licence does not allow a waste: there is none, it has expired, or it lacks the LER code or the operation. */
export type LicenseGap = 'none' | 'expired' | 'uncovered';

/** Whether a licence allows this waste and operation at `now` (ms); null where it does. Expired is said first. */
export function licenseGap(license: License | null, waste: { lerCode: string; operation: string }, now: number): LicenseGap | null {
  if (license === null) return 'none';
  if (Date.parse(license.ExpirationDateUtc) <= now) return 'expired';
  const covers = license.LicenseLerOperations.some((one) => one.LerCode === waste.lerCode && one.OperationCode === waste.operation);
  return covers ? null : 'uncovered';
}

/** Whether the account's settings forbid creating and correcting for it (domain, "Rules and settings"). */
export function isBlocked(gap: LicenseGap | null, settings: EgarSettings): boolean {
  const { BlockEgarCreationRectification: block, BlockEgarCreationRectificationEvenIfNoLicense: evenIfNone } = settings;
  if (gap === null) return false;
  return gap === 'none' ? evenIfNone : block || evenIfNone;
}
