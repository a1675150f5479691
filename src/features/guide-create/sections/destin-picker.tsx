import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { listGuides, remoteEstablishments } from '#api/guide.ts';
import { useEstablishmentOptions } from '#components/pickers/use-establishment-options.tsx';
import { isVat } from '#domain/codes/vat.ts';
import { useUser } from '#runtime/use-user.ts';
import { type Option, optionsPage } from '#ui/fields/select/options.ts';
import { Select } from '#ui/fields/select/select.tsx';
import {
  destinOption,
  listDestins,
  type OtherDestin,
  readGuideDestins,
  searchDestins,
  toOtherDestin,
} from './other-destins.ts';

interface Props {
  label: string;
  value: string | null;
  onEstablishment: (id: string | null) => void;
  onPlace: (place: OtherDestin) => void;
}

/** Number of guides that the server searches for a name. */
const guidesAsked = 50;

/**
 * Chooses the recipient of a guide: an establishment of the account, a recipient of its past
 * guides, or, by NIF, an entry of the national register.
 */
export function DestinPicker({ label, value, onEstablishment, onPlace }: Props) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const base = useEstablishmentOptions();
  const found = useRef(new Map<string, OtherDestin>());
  const options = async (destins: readonly OtherDestin[], term: string, badge: string): Promise<Option[]> =>
    searchDestins(destins, await db.establishments.toArray(), term).map((one) => {
      const option = destinOption(one, badge);
      found.current.set(option.key, one);
      return option;
    });
  const [past, register] = [t`guia anterior`, t`SILiAmb`];
  const load = async (term: string, after: string | null): Promise<readonly Option[]> => {
    if (after !== null && found.current.has(after)) return [];
    const page = await base.load(term, after);
    // Past recipients come only after the end of the account's own list.
    return page.length < optionsPage ? [...page, ...(await options(await readGuideDestins(db), term, past))] : page;
  };
  const elsewhere = async (term: string): Promise<Option[]> => {
    const { http } = await context();
    const nif = term.replace(/\s/g, '');
    const [guides, places] = await Promise.all([
      listGuides(http, { Text: term }, { start: 0, size: guidesAsked }).then(({ aaData }) => listDestins(aaData)),
      isVat(nif) ? remoteEstablishments(http, nif).then((all) => all.map(toOtherDestin)) : [],
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
          // The server's earlier guides and the register are an extra: the list works without them.
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
