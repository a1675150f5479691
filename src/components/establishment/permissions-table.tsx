import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserPermission } from '#domain/reference/establishment-record.ts';
import { cx } from '#lib/cx.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { Button } from '#ui/basics/button.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { FormValues } from '../form/field-spec.ts';
import { permissionName, permissionNames } from './permission-names.ts';
import { permissionField, readUsers } from './permission-values.ts';

interface Props {
  values: FormValues;
  change: (part: FormValues) => void;
}

/** Number of users shown without a search, and per page. */
const pageSize = 12;

/** Shows every user's permission on an establishment (spec 1 §2, §3). */
export function PermissionsTable({ values, change }: Props) {
  const { t } = useLingui();
  const [term, setTerm] = useState('');
  const [shown, setShown] = useState(pageSize);
  const users = readUsers(values);
  const found = users.filter(({ UserLoginName }) => matches(searchKey(UserLoginName), term));
  return (
    <div className="space-y-3">
      {users.length > pageSize && (
        <TextInput
          type="search"
          value={term}
          onChange={(text) => {
            setTerm(text);
            setShown(pageSize);
          }}
          placeholder={t`Procurar utilizador`}
          aria-label={t`Procurar utilizador`}
          className="max-w-90"
        />
      )}
      <ul
        aria-label={t`Permissões dos utilizadores`}
        className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2 2xl:grid-cols-3"
      >
        {found.slice(0, shown).map((user) => (
          <Line key={user.UserId} user={user} value={values[permissionField(user)]} change={change} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-label text-muted">
          <Trans>Nenhum utilizador com estas letras</Trans>
        </p>
      )}
      {found.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + 4 * pageSize)}>
          <Trans>Carregar mais</Trans>
        </Button>
      )}
      <p className="text-label text-muted">
        <Trans>Só as permissões alteradas são gravadas.</Trans>
      </p>
    </div>
  );
}

function Line({ user, value, change }: { user: UserPermission; value: unknown; change: Props['change'] }) {
  const { t } = useLingui();
  const { UserLoginName, UserEstablishmentPermission: was } = user;
  const isChanged = value !== was;
  const before = permissionName(was);
  const label = t`Permissão de ${UserLoginName}`;
  return (
    <li className={cx('flex min-h-12 items-center gap-3 rounded-tile px-2 py-1', isChanged && 'bg-surface-selected')}>
      <span className="min-w-0 grow">
        <bdi className="block truncate">{UserLoginName}</bdi>
        {isChanged && before && (
          <span className="block text-caption text-muted">
            <Trans>era {t(before)}</Trans>
          </span>
        )}
      </span>
      <span className="w-44 shrink-0">
        <Select<number>
          label={label}
          clearable={false}
          value={value as number}
          options={permissionNames.map(([key, name]) => ({ key, label: t(name) }))}
          onChange={(level) => change({ [permissionField(user)]: level ?? was })}
        />
      </span>
    </li>
  );
}
