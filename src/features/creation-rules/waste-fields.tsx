import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GroupPicker } from '#components/catalogue/group-picker.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { PackingGroupPicker } from '#components/catalogue/packing-group-picker.tsx';
import { UnPicker } from '#components/catalogue/un-picker.tsx';
import type { FieldControl, FieldSpec, WholeField } from '#components/form/field-spec.ts';
import { typeLabels } from '#components/guide/guide-words.ts';
import { guideTypeNames } from '#domain/guide/create/types.ts';
import { groupAfter, needsGroup } from '#domain/waste/operations.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select/select.tsx';

const chosen = (values: FieldControl['values'], name: string) => (values[name] as string | null | undefined) ?? null;
const shared = ({ id, label, required, error, showError }: WholeField) => ({ id, label, required, error, showError });

function lerField(number: 1 | 2): FieldSpec {
  const [name, group] = [`LerCode${number}`, `Group${number}`];
  return {
    name,
    label: number === 1 ? msg`LER 1` : msg`LER 2`,
    required: number === 1,
    half: true,
    field: (field) => (
      <LerPicker
        {...shared(field)}
        value={chosen(field.values, name)}
        onChange={(code) =>
          field.change({ [name]: code, [group]: code === null ? null : groupAfter(code, chosen(field.values, group)) })
        }
      />
    ),
  };
}

function groupField(number: 1 | 2): FieldSpec {
  const name = `Group${number}`;
  return {
    name,
    label: number === 1 ? msg`Grupo 1` : msg`Grupo 2`,
    half: true,
    field: (field) => <RuleGroup field={field} name={name} ler={chosen(field.values, `LerCode${number}`)} />,
  };
}

/**
 * Shows the group field; while the waste needs no group it stays, locked, with the reason (spec 3
 * §4).
 */
function RuleGroup({ field, name, ler }: { field: WholeField; name: string; ler: string | null }) {
  const { t } = useLingui();
  const needed = ler !== null && needsGroup(ler);
  return (
    <GroupPicker
      {...shared(field)}
      ler={ler ?? ''}
      value={needed ? chosen(field.values, name) : null}
      onChange={(group) => field.change({ [name]: group })}
      required={needed}
      disabled={!needed}
      placeholder={needed ? undefined : t`Não se aplica`}
      help={ler !== null && !needed ? t`Este LER não pede grupo.` : undefined}
    />
  );
}

/**
 * Fields that a rule fills in: wastes, operation, guide type and, as a pair, the dangerous goods.
 */
export const wasteFields: readonly FieldSpec[] = [
  { ...lerField(1), section: msg`O que preenche` },
  groupField(1),
  lerField(2),
  groupField(2),
  {
    name: 'OperationCode',
    label: msg`Operação`,
    required: true,
    half: true,
    field: (field) => (
      <OperationPicker
        {...shared(field)}
        value={chosen(field.values, 'OperationCode')}
        onChange={(OperationCode) => field.change({ OperationCode })}
      />
    ),
  },
  {
    name: 'EgarType',
    label: msg`Tipo de e-GAR`,
    half: true,
    control: (field) => <TypePicker {...field} />,
  },
  { name: 'Obs1', label: msg`Observações` },
  {
    name: 'Adr',
    label: msg`Preencher ADR`,
    section: msg`Mercadoria perigosa`,
    kind: 'flag',
    // UN number and packing group always go together.
    field: ({ values, change, label }) => (
      <Checkbox
        label={label}
        checked={values.Adr === true}
        onChange={(Adr) => change(Adr ? { Adr } : { Adr, OnuNumber: null, PackageGroup: null })}
      />
    ),
  },
  {
    name: 'OnuNumber',
    label: msg`Número ONU`,
    half: true,
    field: (field) => (
      <UnPicker
        {...shared(field)}
        required={field.values.Adr === true}
        disabled={field.values.Adr !== true}
        value={chosen(field.values, 'OnuNumber')}
        onChange={(OnuNumber) => field.change({ OnuNumber, PackageGroup: null })}
      />
    ),
  },
  {
    name: 'PackageGroup',
    label: msg`Grupo de embalagem`,
    half: true,
    field: (field) => (
      <PackingGroupPicker
        {...shared(field)}
        required={field.values.Adr === true}
        disabled={field.values.Adr !== true}
        un={chosen(field.values, 'OnuNumber')}
        value={chosen(field.values, 'PackageGroup')}
        onChange={(PackageGroup) => field.change({ PackageGroup })}
      />
    ),
  },
];

function TypePicker({ values, change, label }: FieldControl) {
  const { t } = useLingui();
  return (
    <Select
      clearable
      label={label}
      placeholder={t`Qualquer tipo`}
      value={chosen(values, 'EgarType')}
      onChange={(EgarType) => change({ EgarType })}
      options={guideTypeNames.map((type) => ({ key: type, label: t(typeLabels[type]) }))}
    />
  );
}
