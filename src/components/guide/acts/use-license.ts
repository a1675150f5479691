import { useMemo } from 'react';
import { guideSettings } from '#api/people/settings.ts';
import type { UserDb } from '#db/user-db.ts';
import { isBlocked, type License, type LicenseGap, licenseGap } from '#domain/reference/license.ts';
import { EgarSettings } from '#domain/reference/settings.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';

export interface Receiving {
  /** VAT of the recipient. */
  vat: string;
  apaCode: string;
  /** Waste code; empty until chosen. */
  lerCode: string;
  operation: string;
}

export interface LicenseTrouble extends Pick<Receiving, 'lerCode' | 'operation'> {
  gap: LicenseGap;
  license: License | null;
  /** True if the account's settings forbid it: the server would refuse. */
  blocks: boolean;
}

/**
 * Reads the licences on the account's records of the recipient; empty if it has no record.
 * Undefined if not known here yet.
 */
async function licensesOf(db: UserDb, vat: string, apaCode: string): Promise<(License | null)[] | undefined> {
  const found = await db.establishments.where('Vat').equals(vat).toArray();
  const records = found.filter((one) => (one.ApaCode ?? '') === apaCode);
  return records.some(({ License }) => License === undefined) ? undefined : records.map(({ License }) => License);
}

function troubleOf(
  licenses: readonly (License | null)[],
  { lerCode, operation }: Pick<Receiving, 'lerCode' | 'operation'>,
  settings: EgarSettings | null,
): LicenseTrouble | null {
  const now = Date.now();
  const found = licenses.map((license) => ({ license, gap: licenseGap(license, { lerCode, operation }, now) }));
  const [first] = found.filter(({ license }) => license !== null).concat(found);
  if (!first || found.some(({ gap }) => gap === null)) return null;
  const { license, gap } = first;
  const isOpen = gap === 'uncovered' && (lerCode === '' || operation === '');
  const blocks = settings !== null && isBlocked(gap, settings);
  // A recipient without a licence is not unusual unless the settings say so.
  return gap === null || isOpen || (gap === 'none' && !blocks) ? null : { gap, license, blocks, lerCode, operation };
}

/**
 * Returns the problem with the recipient's licence for this waste, as far as this device knows.
 * Null if there is none, or if the account has no record of the recipient: then the server decides.
 */
export function useLicense({ vat, apaCode, lerCode, operation }: Receiving): LicenseTrouble | null {
  const licenses = useLive((db) => licensesOf(db, vat.trim(), apaCode.trim()), [vat, apaCode]);
  const settings = useKept({ key: 'settings:egar', schema: EgarSettings, read: guideSettings }).value ?? null;
  return useMemo(
    () => (licenses ? troubleOf(licenses, { lerCode, operation }, settings) : null),
    [licenses, settings, lerCode, operation],
  );
}
