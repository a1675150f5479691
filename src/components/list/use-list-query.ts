import { useState } from 'react';
import { minSearchLength, searchDelayMs, tablePageSize } from '#domain/wire/paging.ts';
import { useDebounced } from '#lib/dom/hooks/use-debounced.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import type { RowsQuery } from './list-rows.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Text in a list's search and filters, and the part that is queried: half a second after the last
 * key press (spec 1 §5).
 */
export interface ListQuery {
  text: string;
  values: Values;
  request: RowsQuery;
  search(text: string): void;
  filter(values: Values): void;
  turnTo(page: number): void;
  /** Sets the page size, remembered on this device for all these lists. */
  resize(size: number): void;
  clear(): void;
  /** True if a search or filter narrows the list. */
  narrowed: boolean;
}

const nothing: Values = {};

/** Keeps the query of a list; `initial` are the filters that it begins with. */
export function useListQuery(initial: Values = nothing): ListQuery {
  const [text, setText] = useState('');
  const [values, setValues] = useState(initial);
  const [page, setPage] = useState(1);
  const { pageSize: size = tablePageSize } = useLook();
  const settled = useDebounced(text.trim(), searchDelayMs);
  const filters = useDebounced(values, searchDelayMs);
  const term = settled.length >= minSearchLength ? settled : '';
  const search = (next: string) => {
    setText(next);
    setPage(1);
  };
  const filter = (next: Values) => {
    setValues(next);
    setPage(1);
  };
  return {
    text,
    values,
    request: { term, page, size, filters },
    search,
    filter,
    turnTo: setPage,
    resize: (next) => {
      changeLook({ pageSize: next });
      setPage(1);
    },
    clear: () => {
      search('');
      filter(nothing);
    },
    narrowed: term !== '' || Object.values(filters).some(Boolean),
  };
}
