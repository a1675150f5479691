import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { selectUsers } from '#api/people/users.ts';
import { UserOption } from '#domain/people/user.ts';
import { KeptSelect, type KeptSource } from './kept-select.tsx';

interface Props {
  value: string | null;
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
}

const users: KeptSource<UserOption> = {
  key: 'users:select',
  rows: v.array(UserOption),
  read: selectUsers,
  option: ({ UniqueId, Username, Email }) => ({ key: UniqueId, label: Username, detail: Email }),
};

/** Picks a user of the account. */
export function UserPicker(props: Props) {
  const { t } = useLingui();
  return (
    <KeptSelect
      {...props}
      source={users}
      placeholder={t`Escolha o utilizador`}
      searchPlaceholder={t`Procurar nome ou e-mail`}
    />
  );
}
