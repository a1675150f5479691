import { useLingui } from '@lingui/react/macro';
import { selectPickupPoints } from '#api/choices.ts';
import type { PickupPointRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { isOfKind, type PickupPoint, type PickupPointKind } from '#domain/reference/pickup-point.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { type DeviceSource, useDeviceOptions } from './use-device-options.ts';

type Name = 'InternalCode' | 'UniqueId';

interface Props {
  /** Kind of the offered points, in addition to those of all kinds; ALL offers every point. */
  kind: PickupPointKind;
  /** Key of the choice: guides and reports name it by its code, establishments by its id. */
  by?: Name;
  value: string | null;
  onChange: (name: string | null) => void;
  label: string;
}

const sourceOf = (kind: PickupPointKind, by: Name): DeviceSource<PickupPoint, PickupPointRow> => ({
  table: 'pickupPoints',
  select: selectPickupPoints(kind),
  toRow: toRow.pickupPoint,
  option: ({ Description, InternalCode, Address, Local }) => ({
    label: Description,
    code: InternalCode,
    detail: [Address, Local].filter(Boolean).join(', '),
  }),
  offers: ({ PickupPointType }) => kind === 'ALL' || isOfKind(PickupPointType, kind),
  loadKey: kind,
  keyOf: (row) => row[by],
});
const sourcesBy = (by: Name) => ({
  OUA: sourceOf('OUA', by),
  EX_SITU: sourceOf('EX_SITU', by),
  ALL: sourceOf('ALL', by),
});
const sources = { InternalCode: sourcesBy('InternalCode'), UniqueId: sourcesBy('UniqueId') };

/** Picks a place of collection that is not an establishment. */
export function PickupPointPicker({ kind, by = 'InternalCode', value, onChange, label }: Props) {
  const { t } = useLingui();
  return (
    <Select
      {...useDeviceOptions(sources[by][kind])}
      label={label}
      placeholder={t`Escolha o ponto de recolha`}
      searchPlaceholder={t`Procurar código ou descrição`}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}
