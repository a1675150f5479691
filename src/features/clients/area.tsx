import { msg } from '@lingui/core/macro';
import type { AreaScreens } from '../../components/area/area-screens.ts';
import { accessFilter, clients } from '../../domain/reference/client.ts';
import type { EstablishmentRecord } from '../../domain/reference/establishment-record.ts';
import { AccessMark } from './access-mark.tsx';
import { clientFields } from './client-fields.tsx';

/** Client establishments (spec 1 §2, §3). */
export const screens: AreaScreens = {
  area: clients,
  wide: true,
  columns: [
    {
      name: 'Name',
      label: msg`Nome`,
      render: ({ Name, InternalCode }) => (
        <>
          <bdi className="block">{String(Name)}</bdi>
          {InternalCode ? <span className="codes block text-caption font-normal text-muted">{String(InternalCode)}</span> : null}
        </>
      ),
    },
    { name: 'Vat', label: msg`NIF`, width: 120, render: (row) => <span className="codes">{String(row.Vat ?? '')}</span> },
    { name: 'ApaCode', label: msg`Código APA`, width: 140, render: (row) => <span className="codes">{String(row.ApaCode ?? '')}</span> },
    { name: 'Address.City', label: msg`Localidade`, width: 170 },
    { name: 'HasAccess', label: msg`Acesso ao SILiAmb`, width: 170, render: (row) => <AccessMark has={row.HasAccess === true} /> },
  ],
  filters: [
    { name: 'City', label: msg`Localidade` },
    {
      name: 'HasAccess',
      label: msg`Acesso ao SILiAmb`,
      choices: [
        { value: accessFilter.with, label: msg`Com acesso` },
        { value: accessFilter.without, label: msg`Sem acesso` },
      ],
    },
    { name: 'Name', label: msg`Nome`, more: true },
    { name: 'Vat', label: msg`NIF`, more: true },
    { name: 'ApaCode', label: msg`Código APA`, more: true },
  ],
  fields: clientFields,
  empty: Object.fromEntries(clientFields.map(({ name, kind }) => [name, kind === 'flag' ? false : name.endsWith('UniqueId') ? null : ''])),
  valuesOf: (row) => {
    const { Address, ContactPersons, ...record } = row as unknown as EstablishmentRecord;
    const flat: Record<string, unknown> = {
      ...record,
      ...Object.fromEntries(Object.entries(Address).map(([name, value]) => [`Address.${name}`, value])),
      ...Object.fromEntries(
        ContactPersons.flatMap((person, at) => Object.entries(person).map(([name, value]) => [`ContactPerson${name}${at + 1}`, value])),
      ),
    };
    const { PickupPointExSituName, PickupPointOuaName } = record;
    const values = clientFields.map(({ name }) => [name, flat[name] ?? screens.empty[name]]);
    return { ...Object.fromEntries(values), PickupPointExSituName, PickupPointOuaName };
  },
  nameOf: (row) => String(row.Name),
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias que o nomeiam ficam como estão.`,
};
