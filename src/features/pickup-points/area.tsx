import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { caeField } from '#components/catalogue/cae-field.tsx';
import { type PickupPointRecord, pickupPointsArea } from '#domain/reference/pickup-point.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { kindLabel, kindLabels } from './kind-labels.ts';
import { PointSearch } from './point-search.tsx';

function KindPicker({
  value,
  onChange,
  label,
}: {
  value: number | null;
  onChange: (kind: number | null) => void;
  label: string;
}) {
  const { t } = useLingui();
  return (
    <Select<number>
      label={label}
      placeholder={t`Escolha o tipo`}
      value={value}
      onChange={onChange}
      options={Object.entries(kindLabels).map(([kind, name]) => ({ key: Number(kind), label: t(name) }))}
    />
  );
}

function Kind({ kind }: { kind: unknown }) {
  const { t } = useLingui();
  return t(kindLabel(kind));
}

/** Pickup points (spec 3 §2, §3); a new one is found in the national system first. */
export const screens: AreaScreens<PickupPointRecord> = {
  area: pickupPointsArea,
  columns: [
    { name: 'InternalCode', label: msg`Código interno`, width: 150 },
    { name: 'Description', label: msg`Nome` },
    { name: 'PickupPointType', label: msg`Tipo`, width: 110, render: (row) => <Kind kind={row.PickupPointType} /> },
    {
      name: 'ApaCode',
      label: msg`Código APA`,
      width: 150,
      render: (row) =>
        row.ApaCode ? (
          <span className="codes">{String(row.ApaCode)}</span>
        ) : (
          <span className="text-muted">
            <Trans>por definir</Trans>
          </span>
        ),
    },
    { name: 'Local', label: msg`Localidade`, width: 150, wideOnly: true },
  ],
  filters: [
    { name: 'internalCode', label: msg`Código interno` },
    { name: 'apaCode', label: msg`Código APA` },
    { name: 'name', label: msg`Nome` },
  ],
  lead: (field) => <PointSearch {...field} />,
  fields: [
    { name: 'InternalCode', label: msg`Código interno`, required: true, half: true },
    {
      name: 'PickupPointType',
      label: msg`Tipo`,
      required: true,
      half: true,
      control: ({ values, change, label }) => (
        <KindPicker
          label={label}
          value={(values.PickupPointType as number | null) ?? null}
          onChange={(PickupPointType) => change({ PickupPointType })}
        />
      ),
    },
    { name: 'Description', label: msg`Nome`, required: true },
    { name: 'PickupPointVat', label: msg`NIF`, half: true },
    { name: 'ApaCode', label: msg`Código APA`, half: true },
    { name: 'Address', label: msg`Morada` },
    { name: 'PostalCode', label: msg`Código postal`, half: true },
    { name: 'Local', label: msg`Localidade`, half: true },
    { name: 'Email', label: msg`E-mail`, kind: 'email' },
    { name: 'Phone', label: msg`Telefone`, kind: 'tel', half: true },
    { name: 'Mobile', label: msg`Telemóvel`, kind: 'tel', half: true },
    { name: 'Fax', label: msg`Fax`, kind: 'tel', half: true },
    caeField('Cae1', msg`CAE principal`),
    caeField('Cae2', msg`CAE secundário`),
  ],
  empty: {
    InternalCode: '',
    Description: '',
    PickupPointType: null,
    PickupPointVat: '',
    ApaCode: '',
    Address: '',
    PostalCode: '',
    Local: '',
    Email: '',
    Phone: '',
    Mobile: '',
    Fax: '',
    Cae1: '',
    Cae2: '',
  },
  valuesOf: (row) => {
    const { Id, UniqueId, Version, IsDefault, ...fields } = row;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));
  },
  nameOf: (row) => String(row.InternalCode),
  isFixed: (row) => row.IsDefault === true,
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias que o nomeiam ficam como estão.`,
};
