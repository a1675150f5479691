import { useLingui } from '@lingui/react/macro';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { usePackingGroups } from './use-packing-groups.ts';

/** Picks the packing group of dangerous goods, among those of its UN number. */
export function PackingGroupPicker({ un, ...props }: CataloguePickerProps & { un: string | null }) {
  const { t } = useLingui();
  return (
    <CatalogueSelect
      {...props}
      options={usePackingGroups()(un)}
      missing={false}
      placeholder={props.placeholder ?? t`Escolha o grupo de embalagem`}
    />
  );
}
