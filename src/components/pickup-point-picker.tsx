import { useLingui } from '@lingui/react/macro';
import { selectPickupPoints } from '../api/choices.ts';
import type { PickupPointRow } from '../db/rows.ts';
import { toRow } from '../db/snapshot-rows.ts';
import { isOfKind, type PickupPoint, type PickupPointKind } from '../domain/reference/pickup-point.ts';
import { Select } from '../ui/fields/select.tsx';
import { type DeviceSource, useDeviceOptions } from './use-device-options.ts';

interface Props {
  /** Points of this kind, and those of all kinds; ALL offers every point. */
  kind: PickupPointKind;
  /** Its internal code, by which guides and reports name it. */
  value: string | null;
  onChange: (code: string | null) => void;
  label: string;
}

const sourceOf = (kind: PickupPointKind): DeviceSource<PickupPoint, PickupPointRow> => ({
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
  keyOf: ({ InternalCode }) => InternalCode,
});
const sources = { OUA: sourceOf('OUA'), EX_SITU: sourceOf('EX_SITU'), ALL: sourceOf('ALL') };

/** A place of collection that is no establishment. */
export function PickupPointPicker({ kind, value, onChange, label }: Props) {
  const { t } = useLingui();
  return (
    <Select
      {...useDeviceOptions(sources[kind])}
      label={label}
      placeholder={t`Escolha o ponto de recolha`}
      searchPlaceholder={t`Procurar código ou descrição`}
      value={value}
      onChange={(code) => onChange(code)}
      clearable
    />
  );
}
