import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as v from 'valibot';
import type { ChoicePage } from '#api/choices.ts';
import type { Http } from '#api/transport/http.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { keep, readKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { type Option, optionsPage } from '#ui/fields/select/options.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { listAge } from '../data-age.ts';
import { noName } from './use-device-options.ts';

/** Selector of the server (spec 1 §7), as a picker reads it. */
export interface KeptSource<R> {
  /** Name under which its first page is stored. */
  key: string;
  rows: v.GenericSchema<unknown, R[]>;
  /** Reads a page; a full one means that more may follow. */
  read(http: Http, page: ChoicePage): Promise<R[]>;
  /** Reads the row with this id, if `read` does not find it by its key. */
  readOne?(http: Http, id: string): Promise<R>;
  option(row: R): Option;
}

interface Props<R> {
  source: KeptSource<R>;
  value: string | null;
  /** Name of the chosen row, in case its page was not read; null to fetch it. */
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
  placeholder: string;
  searchPlaceholder: string;
  clearable?: boolean;
}

const meets = ({ label, code = '', detail = '' }: Option, term: string) =>
  matches(searchKey(`${label} ${code} ${detail}`), term);

/** Offers the server's list, page by page; offline, its first page as last stored, with its age. */
export function KeptSelect<R>({ source, value, name, onChange, ...texts }: Props<R>) {
  const { i18n } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  const { key, rows, option } = source;
  /** Time when the shown page was read (ms), if it is not the server's current one. */
  const [readAt, setReadAt] = useState<number | null>(null);
  const read = async (page: Partial<ChoicePage>) =>
    source.read((await context()).http, { offset: 0, limit: optionsPage, searchTerm: '', ...page });
  const kept = async () => {
    const found = await readKept(db, key, rows);
    return found && { options: found.value.map(option), readAt: found.readAt };
  };
  const firstPage = async (): Promise<Option[]> => {
    try {
      await keep(db, (await context()).http, {
        key,
        schema: rows,
        read: (http) => source.read(http, { offset: 0, limit: optionsPage, searchTerm: '' }),
      });
      setReadAt(null);
    } catch (error) {
      const before = await kept();
      if (!before) throw error;
      setReadAt(before.readAt);
    }
    return (await kept())?.options ?? [];
  };
  const load = async (term: string, after: string | null, offset: number): Promise<Option[]> => {
    if (term === '') return after === null ? firstPage() : (await read({ offset })).map(option);
    // One row less than a full page, so that the server is asked as well.
    return ((await kept())?.options ?? []).filter((one) => meets(one, term)).slice(0, optionsPage - 1);
  };
  const resolve = async (id: string): Promise<Option | undefined> => {
    if (name !== null) return { key: id, label: name };
    const here = (await kept())?.options.find((one) => one.key === id);
    if (here) return here;
    if (source.readOne) return option(await source.readOne((await context()).http, id));
    return (await read({ key: id })).map(option).find((one) => one.key === id);
  };
  return (
    <Select
      {...texts}
      value={value}
      onChange={(id, chosen) => onChange(id, chosen?.label ?? null)}
      load={load}
      remote={async (searchTerm, offset) => (await read({ searchTerm, offset })).map(option)}
      resolve={resolve}
      unnamed={noName}
      loadKey={String(offline)}
      header={readAt !== null && listAge(i18n, readAt)}
    />
  );
}
