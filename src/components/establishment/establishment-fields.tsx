import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { readVat } from '#domain/codes/vat.ts';
import { useUser } from '#runtime/use-user.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { caeField } from '../catalogue/cae-field.tsx';
import type { FieldControl, FieldSpec, FormValues } from '../form/field-spec.ts';
import { PickupPointPicker } from '../pickers/pickup-point-picker.tsx';
import { RemoteSearch } from '../pickers/remote-search.tsx';
import { apaCodeHelp } from './apa-code-help.ts';
import { changedPermissions, readUsers } from './permission-values.ts';
import { PermissionsTable } from './permissions-table.tsx';

const textOf = (values: FormValues, name: string) => (values[name] as string | null | undefined) ?? '';
const half = (name: string, label: MessageDescriptor, also: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  half: true,
  ...also,
});

/**
 * Shows the NIF and the establishments that the national system has under it; choosing one fills
 * the form.
 */
function Vat({ values, change }: FieldControl) {
  const vat = textOf(values, 'Vat');
  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={vat}
        onChange={(text) => change({ Vat: readVat(text) })}
      />
      <RemoteSearch
        eager
        vat={vat}
        className="mt-2"
        onPick={({ Name, ApaCode, Address, PostalCode, Local }) =>
          change({
            Name,
            ApaCode,
            'Address.Street': Address ?? '',
            'Address.PostalCode': PostalCode ?? '',
            'Address.Local': Local ?? '',
            'Address.City': Local ?? '',
          })
        }
      />
    </>
  );
}

interface PointFieldProps {
  kind: 'EX_SITU' | 'OUA';
  label: string;
  value: string | null;
  onChange: (id: string | null, name: string | null) => void;
}

/** Shows a pickup point with its name, which the form keeps beside the id. */
function PointField({ onChange, ...props }: PointFieldProps) {
  const { db } = useUser();
  const choose = async (id: string | null) =>
    onChange(id, (id !== null && (await db.pickupPoints.get(id))?.Description) || null);
  return <PickupPointPicker {...props} by="UniqueId" onChange={(id) => void choose(id)} />;
}

const pickupPoint = (kind: 'EX_SITU' | 'OUA', label: MessageDescriptor): FieldSpec => {
  const [id, name] =
    kind === 'EX_SITU'
      ? ['PickupPointExSituUniqueId', 'PickupPointExSituName']
      : ['PickupPointOuaUniqueId', 'PickupPointOuaName'];
  return {
    name: id,
    label,
    control: (field) => (
      <PointField
        kind={kind}
        label={field.label}
        value={textOf(field.values, id) || null}
        onChange={(point, description) => field.change({ [id]: point, [name]: description })}
      />
    ),
    words: [name],
    text: (values) => textOf(values, name),
  };
};

/** Shows the permissions to users who may change them; for others the read data contains none. */
function Permissions(props: Pick<FieldControl, 'values' | 'change'>) {
  const { t } = useLingui();
  const changed = changedPermissions(props.values).length;
  return (
    <Panel
      title={t`Permissões dos utilizadores`}
      note={changed > 0 && <Plural value={changed} one="# alterada" other="# alteradas" />}
    >
      {readUsers(props.values).length > 0 ? (
        <PermissionsTable {...props} />
      ) : (
        <p className="text-muted">
          <Trans>Quem administra a conta ou este estabelecimento vê e muda as permissões, com rede.</Trans>
        </p>
      )}
    </Panel>
  );
}

const contact = (
  number: 1 | 2,
  labels: [name: MessageDescriptor, mobile: MessageDescriptor, email: MessageDescriptor],
): FieldSpec[] => [
  { name: `ContactPersonName${number}`, label: labels[0] },
  half(`ContactPersonMobile${number}`, labels[1], { kind: 'tel' }),
  half(`ContactPersonEmail${number}`, labels[2], { kind: 'email' }),
];

/** Fields of an establishment (spec 1 §3). */
export const establishmentFields: readonly FieldSpec[] = [
  { name: 'Name', label: msg`Nome`, required: true, section: msg`Informação` },
  { name: 'OrganizationName', label: msg`Organização` },
  half('Vat', msg`NIF`, { required: true, control: (field) => <Vat {...field} /> }),
  half('ApaCode', msg`Código APA`, { required: true, help: (values) => apaCodeHelp(textOf(values, 'ApaCode')) }),
  half('InternalCode', msg`Código interno`),
  half('ExternalId', msg`ID externo`),
  caeField('PrimaryCae', msg`CAE principal`),
  caeField('SecondaryCae', msg`CAE secundário`),
  half('IsContractor', msg`Empreiteiro`, { kind: 'flag' }),
  { name: 'Address.Street', label: msg`Rua`, section: msg`Morada e contactos` },
  half('Address.PostalCode', msg`Código postal`),
  half('Address.Local', msg`Localidade`),
  half('Address.City', msg`Cidade`),
  half('Email', msg`E-mail`, { kind: 'email' }),
  half('Phone', msg`Telefone`, { kind: 'tel' }),
  half('Mobile', msg`Telemóvel`, { kind: 'tel' }),
  half('Fax', msg`Fax`, { kind: 'tel' }),
  ...contact(1, [msg`Nome do contacto 1`, msg`Telemóvel do contacto 1`, msg`E-mail do contacto 1`]).map((field, at) =>
    at === 0 ? { ...field, section: msg`Pessoas de contacto` } : field,
  ),
  ...contact(2, [msg`Nome do contacto 2`, msg`Telemóvel do contacto 2`, msg`E-mail do contacto 2`]),
  { ...pickupPoint('EX_SITU', msg`Ponto de recolha ex situ`), section: msg`Recolha e observações` },
  pickupPoint('OUA', msg`Ponto de recolha OAU`),
  { name: 'ProduceExSituAnimalOrigin', label: msg`Produz resíduos ex situ de origem animal`, kind: 'flag' },
  { name: 'Obs', label: msg`Observações`, kind: 'multiline' },
  {
    name: 'UsersEstablishmentPermissions',
    label: msg`Permissões dos utilizadores`,
    on: 'edit',
    panel: true,
    field: ({ values, change }) => <Permissions values={values} change={change} />,
  },
];
