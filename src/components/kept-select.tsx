import { useRef } from 'react';
import type * as v from 'valibot';
import type { Http } from '../api/http.ts';
import { matches, searchKey } from '../lib/text.ts';
import { keep, readKept } from '../runtime/use-kept.ts';
import { useUser } from '../runtime/use-user.ts';
import { type Option, optionsPage } from '../ui/fields/options.ts';
import { Select } from '../ui/fields/select.tsx';

/** A selector of the server (spec 1 §7), as a picker reads it. */
export interface KeptSource<R> {
  /** The name under which its first page is kept. */
  key: string;
  rows: v.GenericSchema<unknown, R[]>;
  /** A full page means that more may follow. */
  read(http: Http, page: { offset: number; limit: number; searchTerm: string }): Promise<R[]>;
  option(row: R): Option;
}

interface Props<R> {
  source: KeptSource<R>;
  value: string | null;
  /** The chosen row's name, for when its page was not read. */
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
  placeholder: string;
  searchPlaceholder: string;
  clearable?: boolean;
}

/** A choice from the server's list, page by page; without network, from its first page as last kept. */
export function KeptSelect<R>({ source, value, name, onChange, ...texts }: Props<R>) {
  const { db, context } = useUser();
  const { key, rows, read, option } = source;
  const kept = async () => ((await readKept(db, key, rows))?.value ?? []).map(option);
  const shown = useRef(0);
  const page = async (searchTerm: string, offset: number): Promise<Option[]> => {
    try {
      const { http } = await context();
      const reading = { key, schema: rows, read: (own: Http) => read(own, { offset, limit: optionsPage, searchTerm }) };
      if (searchTerm !== '' || offset > 0) return (await reading.read(http)).map(option);
      await keep(db, http, reading);
      return await kept();
    } catch (error) {
      if (offset > 0) throw error;
      return (await kept()).filter((one) => matches(searchKey(`${one.label} ${one.code ?? ''} ${one.detail ?? ''}`), searchTerm));
    }
  };
  const load = async (term: string, after: string | null): Promise<Option[]> => {
    const offset = after === null ? 0 : shown.current;
    const found = await page(term, offset);
    shown.current = offset + found.length;
    return found;
  };
  return (
    <Select
      {...texts}
      value={value}
      onChange={(id, chosen) => onChange(id, chosen?.label ?? null)}
      load={load}
      resolve={async (id) => (name === null ? undefined : { key: id, label: name })}
    />
  );
}
