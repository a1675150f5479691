import { useLingui } from '@lingui/react/macro';
import { pageAfter, sortOf } from '../db/page-after.ts';
import type { EstablishmentRow } from '../db/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import { establishmentTypes } from '../domain/reference/establishment.ts';
import { matches } from '../lib/text.ts';
import { findEstablishments } from '../runtime/find-remotely.ts';
import { useFirstRows } from '../runtime/use-first-rows.ts';
import { useUser } from '../runtime/use-user.ts';
import { type Option, optionsPage } from '../ui/fields/options.ts';
import { Select } from '../ui/fields/select.tsx';
import { useListAge } from './use-list-age.ts';

/** A page of the establishments that a picker offers, by name; searched without accents by name, NIF, codes and address. */
export const establishmentChoices = async (
  db: UserDb,
  term: string,
  after: string | null,
  size: number,
  only?: keyof typeof establishmentTypes,
): Promise<EstablishmentRow[]> => {
  const offered = ({ Type }: EstablishmentRow) => only === undefined || Type === establishmentTypes[only];
  const keep = (row: EstablishmentRow) => offered(row) && matches(row.text, term);
  return pageAfter(db.establishments, { after: await sortOf(db.establishments, after), size, keep });
};

const option = (row: EstablishmentRow): Option => ({
  key: row.UniqueId,
  label: row.Name,
  code: row.InternalCode ?? undefined,
  detail: [row.Vat, row.DisplayAddress].filter(Boolean).join(' · '),
});

/** The server's names for the same. */
const offeredBy = { own: 'ACCOUNT', client: 'CLIENT' } as const;

interface Props {
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  label: string;
  /** Own establishments or clients' alone. */
  only?: keyof typeof establishmentTypes | undefined;
}

/** The account's establishments and its clients', from the device's own list. */
export function EstablishmentPicker({ value, onChange, label, only }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const { db } = user;
  const age = useListAge();
  const first = useFirstRows('establishments');
  return (
    <Select
      label={label}
      placeholder={only === 'client' ? t`Escolha o cliente` : t`Escolha o estabelecimento`}
      searchPlaceholder={t`Procurar nome, NIF ou código`}
      value={value}
      onChange={(id, chosen) => onChange(id, chosen?.label ?? '')}
      load={async (term, after) => (await establishmentChoices(db, term, after, optionsPage, only)).map(option)}
      remote={async (term) => (await findEstablishments(user, term, only ? offeredBy[only] : 'ALL')).map(option)}
      resolve={async (id) => {
        const row = await db.establishments.get(id);
        return row && option(row);
      }}
      header={age}
      loadKey={first.key}
      emptyText={first.waiting ? t`A receber a lista…` : undefined}
      clearable
    />
  );
}
