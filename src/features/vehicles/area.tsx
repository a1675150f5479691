import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { Plate } from '#components/plate.tsx';
import { isPlate, isPortuguesePlate } from '#domain/codes/plate.ts';
import { type Vehicle, vehiclesArea } from '#domain/reference/vehicle.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { VehicleUsers } from './vehicle-users.tsx';

/** Vehicles (spec 1 §2, §3). */
export const screens: AreaScreens<Vehicle> = {
  area: vehiclesArea,
  columns: [
    {
      name: 'Registration',
      label: msg`Matrícula`,
      width: 160,
      render: (row) => <Plate>{String(row.Registration)}</Plate>,
    },
    { name: 'Description', label: msg`Descrição` },
    {
      name: 'AssignedToUserName',
      label: msg`Utilizadores`,
      width: 220,
      render: (row) =>
        row.AssignedToUserName ? (
          <bdi>{String(row.AssignedToUserName)}</bdi>
        ) : (
          <span className="text-muted">
            <Trans>por atribuir</Trans>
          </span>
        ),
    },
    { name: 'InternalCode', label: msg`Código interno`, width: 150, wideOnly: true },
  ],
  filters: [
    { name: 'registration', label: msg`Matrícula` },
    { name: 'assignedToUserId', label: msg`Utilizador` },
  ],
  fields: [
    {
      name: 'Registration',
      label: msg`Matrícula`,
      required: true,
      half: true,
      help: ({ Registration }) => {
        const plate = String(Registration);
        return isPlate(plate) && !isPortuguesePlate(plate) ? msg`Não é uma matrícula portuguesa. Confirme.` : undefined;
      },
      control: ({ values, change }) => (
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          value={String(values.Registration)}
          onChange={(Registration) => change({ Registration })}
        />
      ),
    },
    { name: 'InternalCode', label: msg`Código interno`, half: true },
    { name: 'Description', label: msg`Descrição` },
    { name: 'Obs', label: msg`Observações`, kind: 'multiline' },
  ],
  empty: { Registration: '', Description: '', InternalCode: '', Obs: '' },
  valuesOf: (row) => {
    const { Registration, Description, InternalCode, Obs } = row;
    return { Registration, Description: Description ?? '', InternalCode: InternalCode ?? '', Obs: Obs ?? '' };
  },
  nameOf: (row) => String(row.Registration),
  after: (row) => <VehicleUsers vehicle={row} />,
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias em que circulou ficam como estão.`,
};
