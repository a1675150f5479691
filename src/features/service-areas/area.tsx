import { msg } from '@lingui/core/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { UserPicker } from '#components/pickers/user-picker.tsx';
import { type ServiceArea, serviceAreasArea } from '#domain/reference/service-area.ts';

/** Service areas (spec 3 §2), each assigned to one user. */
export const screens: AreaScreens<ServiceArea> = {
  area: serviceAreasArea,
  columns: [
    { name: 'InternalCode', label: msg`Código interno`, width: 160 },
    { name: 'Description', label: msg`Descrição` },
    { name: 'AssignedToUserName', label: msg`Utilizador`, width: 220 },
  ],
  filters: [
    { name: 'internalCode', label: msg`Código interno` },
    { name: 'description', label: msg`Descrição` },
    { name: 'assignedTo', label: msg`Utilizador` },
  ],
  fields: [
    { name: 'InternalCode', label: msg`Código interno`, required: true, half: true },
    { name: 'Description', label: msg`Descrição`, required: true, half: true },
    {
      name: 'AssignedToUserId',
      label: msg`Utilizador`,
      required: true,
      control: ({ values, change, label }) => (
        <UserPicker
          label={label}
          value={(values.AssignedToUserId as string | null) ?? null}
          name={(values.AssignedToUserName as string | null) ?? null}
          onChange={(AssignedToUserId, AssignedToUserName) => change({ AssignedToUserId, AssignedToUserName })}
        />
      ),
      words: ['AssignedToUserName'],
      text: (values) => String(values.AssignedToUserName ?? ''),
    },
    { name: 'Obs', label: msg`Observações`, kind: 'multiline' },
  ],
  empty: { InternalCode: '', Description: '', AssignedToUserId: null, AssignedToUserName: null, Obs: '' },
  valuesOf: (row) => {
    const { InternalCode, Description, AssignedToUserId, AssignedToUserName, Obs } = row;
    return { InternalCode, Description: Description ?? '', AssignedToUserId, AssignedToUserName, Obs: Obs ?? '' };
  },
  nameOf: (row) => String(row.InternalCode),
  isFixed: (row) => row.IsDefault === true,
  removal: msg`Deixa de aparecer nas listas e nas escolhas.`,
};
