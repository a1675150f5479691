import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AreaRow } from '#api/area.ts';
import type { AreaScreens, ColumnSpec } from '#components/area/area-screens.ts';
import type { FieldControl, FormValues } from '#components/form/field-spec.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { ServiceAreaPicker } from '#components/pickers/service-area-picker.tsx';
import { TagGroupPicker } from '#components/pickers/tag-group-picker.tsx';
import { type CreationRule, creationRulesArea } from '#domain/reference/creation-rule.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { RuleNote } from './rule-note.tsx';
import { wasteFields } from './waste-fields.tsx';

const text = (values: FormValues, name: string) => (values[name] as string | null | undefined) ?? null;

/** Returns a field that refers to a record of the account; its name is kept beside the id. */
const reference = (idName: string, nameName: string, picker: (props: Reference) => ReactNode) => ({
  name: idName,
  required: true,
  half: true,
  control: ({ values, change, label }: FieldControl) =>
    picker({
      label,
      value: text(values, idName),
      name: text(values, nameName),
      onChange: (id, name) => change({ [idName]: id, [nameName]: name }),
    }),
  words: [nameName],
  text: (values: FormValues) => text(values, nameName) ?? '',
});
interface Reference {
  label: string;
  value: string | null;
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
}

function RuleTagGroup(props: Reference) {
  const { t } = useLingui();
  return <TagGroupPicker {...props} placeholder={t`Escolha o grupo`} />;
}

const codeColumn = (name: keyof CreationRule, label: ColumnSpec['label']): ColumnSpec => ({
  name,
  label,
  width: 112,
  render: (row: AreaRow) =>
    typeof row[name] === 'string' && <LerTile code={row[name]} hazardous={isHazardous(row[name])} />,
});

/** Rules that pre-fill new guides (spec 3 §2, §3, §5). */
export const screens: AreaScreens<CreationRule> = {
  area: creationRulesArea,
  wide: true,
  columns: [
    { name: 'AccountEstablishmentName', label: msg`Estabelecimento` },
    { name: 'ServiceAreaName', label: msg`Área de serviço` },
    { name: 'ProductGroupName', label: msg`Grupo de etiquetas` },
    { name: 'DestinEstablishmentName', label: msg`Destinatário` },
    codeColumn('LerCode1', msg`LER 1`),
    codeColumn('LerCode2', msg`LER 2`),
    { name: 'OperationCode', label: msg`Operação`, width: 96 },
  ],
  filters: [
    { name: 'AccountEstablishment', label: msg`Estabelecimento` },
    { name: 'ServiceArea', label: msg`Área de serviço` },
    { name: 'TagGroup', label: msg`Grupo de etiquetas` },
    { name: 'Destin', label: msg`Destinatário` },
  ],
  fields: [
    {
      ...reference('AccountEstablishmentId', 'AccountEstablishmentName', (props) => (
        <EstablishmentPicker {...props} only="own" />
      )),
      label: msg`Estabelecimento`,
      section: msg`Quando se aplica`,
    },
    {
      ...reference('ServiceAreaId', 'ServiceAreaName', (props) => <ServiceAreaPicker {...props} />),
      label: msg`Área de serviço`,
    },
    {
      ...reference('TagGroupId', 'ProductGroupName', (props) => <RuleTagGroup {...props} />),
      label: msg`Grupo de etiquetas`,
    },
    {
      ...reference('DestinEstablishmentId', 'DestinEstablishmentName', (props) => <EstablishmentPicker {...props} />),
      label: msg`Destinatário`,
    },
    ...wasteFields,
  ],
  empty: {
    AccountEstablishmentId: null,
    DestinEstablishmentId: null,
    ServiceAreaId: null,
    TagGroupId: null,
    LerCode1: null,
    LerCode2: null,
    Group1: null,
    Group2: null,
    OperationCode: null,
    EgarType: null,
    Adr: false,
    OnuNumber: null,
    PackageGroup: null,
    Obs1: '',
  },
  valuesOf: (rule) => {
    return {
      AccountEstablishmentId: rule.AccountEstablishmentId,
      AccountEstablishmentName: rule.AccountEstablishmentName,
      DestinEstablishmentId: rule.DestinEstablishmentId,
      DestinEstablishmentName: rule.DestinEstablishmentName,
      ServiceAreaId: rule.ServiceAreaCodeId,
      ServiceAreaName: rule.ServiceAreaName,
      TagGroupId: rule.ProductGroupCodeId,
      ProductGroupName: rule.ProductGroupName,
      LerCode1: rule.LerCode1,
      LerCode2: rule.LerCode2,
      Group1: rule.LerCode1Group,
      Group2: rule.LerCode2Group,
      OperationCode: rule.OperationCode,
      EgarType: rule.EGarType,
      Adr: rule.OnuNumber !== null,
      OnuNumber: rule.OnuNumber,
      PackageGroup: rule.OnuNumberPackage,
      Obs1: rule.Obs1 ?? '',
    };
  },
  problems: (values) =>
    values.Adr === true && !values.OnuNumber ? { OnuNumber: 'val_required', PackageGroup: 'val_required' } : {},
  note: (values) => <RuleNote area={text(values, 'ServiceAreaName')} group={text(values, 'ProductGroupName')} />,
  nameOf: (row) => `${row.ProductGroupName} · ${row.ServiceAreaName}`,
  removal: msg`As guias já criadas ficam como estão.`,
};
