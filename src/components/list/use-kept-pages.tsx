import { useState } from 'react';
import type * as v from 'valibot';
import type { Http } from '#api/transport/http.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Pager } from '#ui/data/table/pager.tsx';
import { useKeptTable } from './use-kept-table.ts';

interface Feed<R> {
  aaData: R[];
  iTotalDisplayRecords: number;
}

interface Pages<R> {
  /** Cache key, without the page. */
  name: string;
  schema: v.GenericSchema<unknown, Feed<R>>;
  /** Reads a page; the first is 1. */
  read(http: Http, page: number): Promise<Feed<R>>;
}

/**
 * Reads a table feed that is stored page by page. If a page is not on this device, the pager still
 * leads to the others; if the last page has lost its rows, the one before is shown. `revision`
 * reads again, as in `useKept`.
 */
export function useKeptPages<R>({ name, schema, read }: Pages<R>, revision?: unknown) {
  const [page, setPage] = useState(1);
  const kept = useKept({ key: `${name}:${page}`, schema, read: (http) => read(http, page) }, revision);
  const [lastTotal, setLastTotal] = useState(0);
  const total = kept.value?.iTotalDisplayRecords ?? lastTotal;
  if (total !== lastTotal) setLastTotal(total);
  const pages = Math.max(1, Math.ceil(total / tablePageSize));
  if (kept.value && page > pages) setPage(pages);
  const rows = kept.value?.aaData;
  const table = useKeptTable(kept, rows);
  const pager = total > 0 && <Pager page={page} pageSize={tablePageSize} total={total} onPage={setPage} />;
  return { page, rows, again: kept.again, table: { ...table, pager } };
}
