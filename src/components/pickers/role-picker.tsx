import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { readRoles } from '#api/people/users.ts';
import { RoleOption } from '#domain/people/role-options.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { useRoleName } from '../use-role-name.ts';
import { KeptSelect, type KeptSource } from './kept-select.tsx';

interface Props {
  value: string | null;
  onChange: (id: string | null) => void;
  label: string;
}

/** Picks one of the server's roles (spec 1 §3, §6). */
export function RolePicker({ value, onChange, label }: Props) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const source = useMemo(
    (): KeptSource<RoleOption> => ({
      key: 'users:roles',
      rows: v.array(RoleOption),
      read: async (http, { searchTerm = '', key }) =>
        (await readRoles(http)).filter(
          (role) => (key === undefined || role.UniqueId === key) && matches(searchKey(nameOf(role)), searchTerm),
        ),
      option: (role) => ({ key: role.UniqueId, label: nameOf(role) }),
    }),
    [nameOf],
  );
  return (
    <KeptSelect
      label={label}
      source={source}
      value={value}
      name={null}
      onChange={onChange}
      placeholder={t`Escolha o perfil`}
      searchPlaceholder={t`Procurar perfil`}
    />
  );
}
