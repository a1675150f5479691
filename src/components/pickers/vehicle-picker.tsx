import { useLingui } from '@lingui/react/macro';
import { selectVehicles } from '#api/choices.ts';
import type { VehicleRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import type { Vehicle } from '#domain/reference/vehicle.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { type DeviceSource, useDeviceOptions } from './use-device-options.ts';

interface Props {
  value: string | null;
  onChange: (id: string | null) => void;
  label: string;
}

const vehicles: DeviceSource<Vehicle, VehicleRow> = {
  table: 'vehicles',
  select: selectVehicles,
  toRow: toRow.vehicle,
  option: ({ Registration, InternalCode, Description, AssignedToUserName }) => ({
    label: Registration,
    code: InternalCode ?? undefined,
    detail: [Description, AssignedToUserName].filter(Boolean).join(' · '),
  }),
};

/** Picks a vehicle of the account. */
export function VehiclePicker({ value, onChange, label }: Props) {
  const { t } = useLingui();
  return (
    <Select
      {...useDeviceOptions(vehicles)}
      label={label}
      placeholder={t`Escolha o veículo`}
      searchPlaceholder={t`Procurar matrícula, código ou descrição`}
      value={value}
      onChange={(id) => onChange(id)}
      clearable
    />
  );
}
