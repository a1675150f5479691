import { useMemo } from 'react';
import { guideSettings } from '../../api/settings.ts';
import type { UserDb } from '../../db/user-db.ts';
import { isBlocked, type License, type LicenseGap, licenseGap } from '../../domain/reference/license.ts';
import { EgarSettings } from '../../domain/reference/settings.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useLive } from '../../runtime/use-user.ts';

export interface Receiving {
  /** The recipient's. */
  vat: string;
  apaCode: string;
  /** Empty while not chosen. */
  lerCode: string;
  operation: string;
}

export interface LicenseTrouble extends Pick<Receiving, 'lerCode' | 'operation'> {
  gap: LicenseGap;
  license: License | null;
  /** The account's settings forbid it: the server would refuse. */
  blocks: boolean;
}

/** Licences on the account's records of the recipient; empty where it has no record. Undefined: not known here yet. */
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
  // A recipient without a licence is nothing unusual until the settings say so.
  return gap === null || isOpen || (gap === 'none' && !blocks) ? null : { gap, license, blocks, lerCode, operation };
}

/**
 * What is wrong with the recipient's licence for this waste, by what this device knows; null where nothing is, or where the account has
 * no record of the recipient: then the server decides.
 */
export function useLicense({ vat, apaCode, lerCode, operation }: Receiving): LicenseTrouble | null {
  const licenses = useLive((db) => licensesOf(db, vat.trim(), apaCode.trim()), [vat, apaCode]);
  const settings = useKept({ key: 'settings:egar', schema: EgarSettings, read: guideSettings }).value ?? null;
  return useMemo(() => (licenses ? troubleOf(licenses, { lerCode, operation }, settings) : null), [licenses, settings, lerCode, operation]);
}
