import { msg } from '@lingui/core/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { type TagGroup, tagGroupsArea } from '#domain/reference/tag-group.ts';
import { TagsOfGroup } from './tags-of-group.tsx';

/** Groups of tags (spec 3 §2, §3). */
export const screens: AreaScreens<TagGroup> = {
  area: tagGroupsArea,
  columns: [
    { name: 'InternalCode', label: msg`Código interno`, width: 160 },
    { name: 'Description', label: msg`Descrição` },
    { name: 'TagCount', label: msg`Etiquetas`, width: 120 },
  ],
  fields: [
    { name: 'InternalCode', label: msg`Código interno`, required: true },
    { name: 'Description', label: msg`Descrição`, required: true },
    { name: 'Obs', label: msg`Observações`, kind: 'multiline' },
  ],
  empty: { InternalCode: '', Description: '', Obs: '' },
  valuesOf: (row) => {
    const { InternalCode, Description, Obs } = row;
    return { InternalCode, Description: Description ?? '', Obs: Obs ?? '' };
  },
  nameOf: (row) => String(row.InternalCode),
  isPermanent: (row) => row.IsDefault === true || Number(row.TagCount) > 0,
  after: (row) => <TagsOfGroup id={row.UniqueId} />,
  removal: msg`Deixa de aparecer nas listas e nas escolhas.`,
};
