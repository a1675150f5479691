import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { listGuides, remoteEstablishments } from '../../api/guide.ts';
import { useEstablishmentOptions } from '../../components/use-establishment-options.tsx';
import { isVat } from '../../domain/codes/vat.ts';
import { useUser } from '../../runtime/use-user.ts';
import { type Option, optionsPage } from '../../ui/fields/options.ts';
import { Select } from '../../ui/fields/select.tsx';
import { type KnownRecipient, offered, recipientOption, recipientsHere, recipientsOf, registered } from './known-recipients.ts';

interface Props {
  label: string;
  value: string | null;
  onEstablishment: (id: string | null) => void;
  onPlace: (place: KnownRecipient) => void;
}

/** Guides of the server in which a name is looked for. */
const guidesAsked = 50;

/**
 * The recipient of a guide: an establishment that the account keeps, who received its past guides, and by NIF who is in the national
 * register.
 */
export function RecipientPicker({ label, value, onEstablishment, onPlace }: Props) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const base = useEstablishmentOptions();
  const found = useRef(new Map<string, KnownRecipient>());
  const options = async (recipients: readonly KnownRecipient[], term: string, badge: string): Promise<Option[]> =>
    offered(recipients, await db.establishments.toArray(), term).map((one) => {
      const option = recipientOption(one, badge);
      found.current.set(option.key, one);
      return option;
    });
  const [past, register] = [t`guia anterior`, t`SILiAmb`];
  const load = async (term: string, after: string | null): Promise<readonly Option[]> => {
    if (after !== null && found.current.has(after)) return [];
    const page = await base.load(term, after);
    // The account's own list first, to its end.
    return page.length < optionsPage ? [...page, ...(await options(await recipientsHere(db), term, past))] : page;
  };
  const elsewhere = async (term: string): Promise<Option[]> => {
    const { http } = await context();
    const nif = term.replace(/\s/g, '');
    const [guides, places] = await Promise.all([
      listGuides(http, { Text: term }, { start: 0, size: guidesAsked }).then(({ aaData }) => recipientsOf(aaData)),
      isVat(nif) ? remoteEstablishments(http, nif).then((all) => all.map(registered)) : [],
    ]);
    return [...(await options(guides, term, past)), ...(await options(places, '', register))];
  };
  const { remote } = base;
  return (
    <Select
      {...base}
      load={load}
      remote={
        remote &&
        (async (term, offset) => [
          ...(await remote(term, offset)),
          // What only the server knows of earlier guides and of the register is an extra: without it the list stands.
          ...(offset === 0 ? await elsewhere(term).catch(() => []) : []),
        ])
      }
      label={label}
      placeholder={t`Escolha ou procure por nome ou NIF`}
      value={value}
      onChange={(key) => {
        const place = key === null ? undefined : found.current.get(key);
        if (place) onPlace(place);
        else onEstablishment(key);
      }}
    />
  );
}
