import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { TagGroupPicker } from '#components/pickers/tag-group-picker.tsx';
import { type TagRecord, tagsArea } from '#domain/reference/tag.ts';
import type { WrittenQuantity } from '#lib/quantity.ts';
import { QuantityInput } from '#ui/fields/quantity-input.tsx';

/** Tags (spec 3 §2, §3), each in at most one group. */
export const screens: AreaScreens<TagRecord> = {
  area: tagsArea,
  columns: [
    { name: 'InternalCode', label: msg`Código interno`, width: 160 },
    { name: 'Description', label: msg`Descrição` },
    { name: 'GroupName', label: msg`Grupo` },
    {
      name: 'IsExSitu',
      label: msg`Ex situ`,
      width: 110,
      wideOnly: true,
      render: (row) => row.IsExSitu === true && <Trans>Sim</Trans>,
    },
  ],
  fields: [
    { name: 'InternalCode', label: msg`Código interno`, required: true, half: true },
    { name: 'Description', label: msg`Descrição`, required: true, half: true },
    {
      name: 'GroupId',
      label: msg`Grupo`,
      control: ({ values, change, label }) => (
        <TagGroupPicker
          label={label}
          value={(values.GroupId as string | null) ?? null}
          name={(values.GroupName as string | null) ?? null}
          onChange={(GroupId, GroupName) => change({ GroupId, GroupName })}
        />
      ),
      words: ['GroupName'],
      text: (values) => String(values.GroupName ?? ''),
    },
    {
      name: 'PackageWeight',
      label: msg`Peso da embalagem`,
      control: ({ values, change }) => (
        <QuantityInput
          value={values.PackageWeight as WrittenQuantity}
          onChange={(PackageWeight) => change({ PackageWeight })}
        />
      ),
    },
    { name: 'Obs', label: msg`Observações`, kind: 'multiline' },
    { name: 'IsExSitu', label: msg`Ex situ`, kind: 'flag' },
  ],
  empty: {
    InternalCode: '',
    Description: '',
    GroupId: null,
    GroupName: null,
    PackageWeight: null,
    Obs: '',
    IsExSitu: false,
  },
  valuesOf: (row) => {
    const { InternalCode, Description, GroupId, GroupName, PackageWeight, Obs, IsExSitu } = row;
    return {
      InternalCode,
      Description: Description ?? '',
      GroupId,
      GroupName,
      PackageWeight,
      Obs: Obs ?? '',
      IsExSitu,
    };
  },
  nameOf: (row) => String(row.InternalCode),
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias que a têm ficam como estão.`,
};
