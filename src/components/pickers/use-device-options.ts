import { useLingui } from '@lingui/react/macro';
import type { Table } from 'dexie';
import type { ChoicePage } from '#api/choices.ts';
import type { Http } from '#api/transport/http.ts';
import { pageAfter, readSortKey } from '#db/page-after.ts';
import { matches } from '#lib/text/text.ts';
import { type ListTable, useFirstRows } from '#runtime/use-first-rows.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { type Option, optionsPage } from '#ui/fields/select/options.ts';
import { useListAge } from '../use-list-age.ts';

interface Listed {
  UniqueId: string;
  sort: string;
  text: string;
}

/** List that this device keeps, and the server's selector with more of it (spec 1 §7). */
export interface DeviceSource<T, R extends Listed> {
  table: ListTable;
  /** Reads the server's rows; `toRow` builds the device's row. */
  select(http: Http, page: ChoicePage): Promise<T[]>;
  toRow(one: T, read: number): R;
  option(row: R): Omit<Option, 'key'>;
  /** Returns true for rows to offer; `loadKey` must change with it. */
  offers?(row: R): boolean;
  loadKey?: string;
  /** Returns the key of a row, if not the UniqueId: then a word by which the server finds it. */
  keyOf?(row: R): string;
}

/**
 * Name shown while a row is being found, or if it cannot be: an id would mean nothing to anybody.
 */
export const noName = '…';

/** Stores rows that are missing here, so that a chosen one can be shown. */
async function keepFound<R extends Listed>(table: Table<R, string>, rows: R[]): Promise<R[]> {
  await table.db.transaction('rw', table, async () => {
    const known = await table.bulkGet(rows.map((row) => row.UniqueId));
    await table.bulkAdd(rows.filter((_, at) => known[at] === undefined));
  });
  return rows;
}

/**
 * Returns the options of a picker: at once from this device, from three characters also from the
 * server. A chosen key is found in either.
 */
export function useDeviceOptions<T, R extends Listed>(source: DeviceSource<T, R>) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const age = useListAge();
  const offline = useIsOffline();
  const first = useFirstRows(source.table);
  const { offers = () => true, keyOf } = source;
  const table = db.table(source.table) as Table<R, string>;
  const option = (row: R): Option => ({ ...source.option(row), key: keyOf ? keyOf(row) : row.UniqueId });
  const here = (key: string) =>
    keyOf ? table.filter((row) => offers(row) && keyOf(row) === key).first() : table.get(key);
  const find = async (page: Partial<ChoicePage>): Promise<R[]> => {
    const found = await source.select((await context()).http, { offset: 0, limit: optionsPage, ...page });
    return keepFound(
      table,
      found.map((one) => source.toRow(one, 0)),
    );
  };
  return {
    load: async (term: string, after: string | null) => {
      const last = after === null ? null : ((await here(after))?.UniqueId ?? after);
      const keep = (row: R) => offers(row) && matches(row.text, term);
      return (await pageAfter(table, { after: await readSortKey(table, last), size: optionsPage, keep })).map(option);
    },
    remote: offline
      ? undefined
      : async (searchTerm: string, offset: number) => (await find({ searchTerm, offset })).map(option),
    resolve: async (key: string) => {
      const known = await here(key);
      if (known) return option(known);
      return (await find(keyOf ? { searchTerm: key } : { key })).map(option).find((one) => one.key === key);
    },
    unnamed: keyOf ? undefined : noName,
    loadKey: `${source.loadKey ?? ''} ${first.key} ${offline}`,
    emptyText: first.waiting ? t`A receber a lista…` : undefined,
    header: age,
  };
}
