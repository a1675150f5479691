import { msg } from '@lingui/core/macro';
import type { FormEntries } from '#components/area/area-screens.ts';
import { spacedLer } from '#components/catalogue/ler-options.tsx';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { inOrder, type LicenseRow, licenseField, readLicenseRows } from './license-rows.ts';

const prefix = 'Ler.';
const isEntry = (name: string): boolean => name.startsWith(prefix);
const codeIn = (name: string): string => name.slice(prefix.length);

/**
 * Split of a licence's wastes into one value each, so that two people who change different wastes
 * both keep their changes.
 */
export const licenseEntries: FormEntries = {
  split: (values) => {
    const { [licenseField]: _, ...others } = values;
    const rows = readLicenseRows(values).filter(({ LerCode }) => LerCode !== null);
    return {
      ...others,
      ...Object.fromEntries(rows.map((row) => [prefix + row.LerCode, inOrder(row.Operations).join(' ')])),
    };
  },
  join: (values) => {
    const all = Object.entries(values);
    const rows = all
      .filter(([name, operations]) => isEntry(name) && operations !== undefined)
      .map(
        ([name, operations], Key): LicenseRow => ({
          Key,
          LerCode: codeIn(name),
          Operations: String(operations).split(' '),
        }),
      );
    return { ...Object.fromEntries(all.filter(([name]) => !isEntry(name))), [licenseField]: rows };
  },
  field: (name) => {
    if (!isEntry(name)) return undefined;
    const code = spacedLer(codeIn(name), isHazardous(codeIn(name)));
    return { name, label: msg`LER ${code}`, text: (values) => String(values[name] ?? '').replaceAll(' ', ', ') };
  },
};
