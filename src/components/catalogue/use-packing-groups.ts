import { useLingui } from '@lingui/react/macro';
import type { Catalogues } from '#domain/waste/catalogue.ts';
import { packageGroups } from '#domain/waste/operations.ts';
import type { Option } from '#ui/fields/select/options.ts';
import { oncePerList } from './once-per-list.ts';
import { useCatalogue } from './use-catalogue.ts';

const groupsOf = oncePerList(
  (list: Catalogues['adr']) => new Map(list.Items.map((row) => [row.Un, row.PackingGroups])),
);

/** Returns the packing groups of a UN number as options; all four for an unknown number. */
export function usePackingGroups(): (un: string | null) => Option[] {
  const { t } = useLingui();
  const list = useCatalogue('adr');
  return (un) => {
    const own = list && un ? groupsOf(list).get(un) : undefined;
    return packageGroups
      .filter((group) => !own || own.includes(group))
      .map((group) => ({ key: group, label: group === 'N/A' ? t`N/A Não Aplicável` : group }));
  };
}
