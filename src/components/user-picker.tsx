import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { selectUsers } from '../api/users.ts';
import { UserOption } from '../domain/people/user.ts';
import { matches, searchKey } from '../lib/text.ts';
import { keep, readKept } from '../runtime/use-kept.ts';
import { useUser } from '../runtime/use-user.ts';
import { type Option, optionsPage } from '../ui/fields/options.ts';
import { Select } from '../ui/fields/select.tsx';

interface Props {
  value: string | null;
  /** The user's name, for when the list was not read yet. */
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
}

const Kept = v.array(UserOption);
const first = 'users:select';
const option = ({ UniqueId, Username, Email }: v.InferOutput<typeof UserOption>): Option => ({
  key: UniqueId,
  label: Username,
  detail: Email,
});

/** A user of the account: the server's list, with its first page kept for offline use. */
export function UserPicker({ value, name, onChange, label }: Props) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const load = async (term: string, after: string | null): Promise<Option[]> => {
    if (after !== null) return [];
    try {
      const { http } = await context();
      if (term === '') await keep(db, http, { key: first, schema: Kept, read: (own) => selectUsers(own, '', optionsPage) });
      else return (await selectUsers(http, term, optionsPage)).map(option);
    } catch {
      // The kept page stands in.
    }
    const kept = (await readKept(db, first, Kept))?.value ?? [];
    return kept.filter((one) => matches(searchKey(`${one.Username} ${one.Email}`), term)).map(option);
  };
  return (
    <Select
      label={label}
      placeholder={t`Escolha o utilizador`}
      searchPlaceholder={t`Procurar nome ou e-mail`}
      value={value}
      onChange={(id, chosen) => onChange(id, chosen?.label ?? null)}
      load={load}
      resolve={async (id) => (name === null ? undefined : { key: id, label: name })}
    />
  );
}
