import { msg } from '@lingui/core/macro';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { nested } from '#lib/text/nested.ts';
import type { AreaScreens } from '../area/area-screens.ts';
import { establishmentFields } from './establishment-fields.tsx';
import { permissionName } from './permission-names.ts';
import { changedPermissions, permissionValues, userOfField } from './permission-values.ts';

function emptyOf(name: string, kind: string | undefined) {
  if (kind === 'flag') return false;
  return name.endsWith('UniqueId') ? null : '';
}
const fields = establishmentFields.filter(({ name }) => name !== 'UsersEstablishmentPermissions');
const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, emptyOf(name, kind)]));

/** Form of an own or a client's establishment (spec 1 §3). */
export const establishmentForm = {
  wide: true,
  fields: establishmentFields,
  empty,
  valuesOf: (row) => {
    const { Address, ContactPersons, UsersEstablishmentPermissions, ...record } = row;
    const flat: Record<string, unknown> = {
      ...record,
      ...Object.fromEntries(Object.entries(Address).map(([name, value]) => [`Address.${name}`, value])),
      ...Object.fromEntries(
        ContactPersons.flatMap((person, at) =>
          Object.entries(person).map(([name, value]) => [`ContactPerson${name}${at + 1}`, value]),
        ),
      ),
    };
    const { PickupPointExSituName, PickupPointOuaName } = record;
    const values = Object.fromEntries(fields.map(({ name }) => [name, flat[name] ?? empty[name]]));
    return { ...values, PickupPointExSituName, PickupPointOuaName, ...permissionValues(UsersEstablishmentPermissions) };
  },
  payloadOf: (values) => nested({ ...values, UsersEstablishmentPermissions: changedPermissions(values) }),
  entries: {
    split: (values) => values,
    join: (values) => values,
    field: (name) => {
      const user = userOfField(name);
      if (user === undefined) return undefined;
      return { name, label: msg`Permissão de ${user}`, text: (values) => permissionName(values[name]) ?? '' };
    },
  },
  acts: {
    'save-access': msg`Gravou o acesso ao SILiAmb`,
    'remove-access': msg`Retirou o acesso ao SILiAmb`,
  },
  nameOf: (row) => String(row.Name),
} satisfies Partial<AreaScreens<EstablishmentRecord>>;
