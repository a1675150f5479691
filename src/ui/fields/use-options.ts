import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../lib/dom/use-debounced.ts';
import { matches, searchKey } from '../../lib/text.ts';
import { type Option, type OptionKey, type OptionSource, optionsPage, remoteSearch } from './options.ts';

export interface OptionPages<K extends OptionKey> {
  rows: readonly Option<K>[];
  status: 'short' | 'loading' | 'ready' | 'failed';
  more: boolean;
  loadMore: () => void;
  retry: () => void;
  /** The text was searched on this device only: the server is asked from three characters. */
  tooShort: boolean;
}

interface Loaded<K extends OptionKey> {
  rows: readonly Option<K>[];
  status: OptionPages<K>['status'];
  more: boolean;
}

function joined<K extends OptionKey>(rows: readonly Option<K>[], more: readonly Option<K>[]): readonly Option<K>[] {
  const known = new Set(rows.map((row) => row.key));
  return [...rows, ...more.filter((row) => !known.has(row.key))];
}

const nothing = { rows: [], status: 'loading', more: false } as const;

/** The rows of a select for the typed text; asks only while open, and drops late answers. */
export function useOptions<K extends OptionKey>(source: OptionSource<K>, query: string, open: boolean): OptionPages<K> {
  const { options, find, load, remote, loadKey = '', minSearch = 0 } = source;
  const term = useDebounced(query.trim());
  const [loaded, setLoaded] = useState<Loaded<K>>(nothing);
  const [attempt, setAttempt] = useState(0);
  const turns = useRef(0);
  const loader = useRef({ load, remote });
  loader.current = { load, remote };

  const ask = useCallback(async (text: string, after: K | null) => {
    const turn = ++turns.current;
    setLoaded((before) => ({ ...before, status: 'loading' }));
    try {
      const rows = (await loader.current.load?.(text, after)) ?? [];
      if (turn !== turns.current) return;
      setLoaded((before) => ({
        rows: after === null ? rows : [...before.rows, ...rows],
        status: 'ready',
        more: rows.length >= optionsPage,
      }));
      if (after !== null || rows.length >= optionsPage || text.length < remoteSearch) return;
      const far = (await loader.current.remote?.(text).catch(() => [])) ?? [];
      if (turn === turns.current && far.length > 0) setLoaded((before) => ({ ...before, rows: joined(before.rows, far) }));
    } catch {
      if (turn === turns.current) setLoaded((before) => ({ ...before, rows: after === null ? [] : before.rows, status: 'failed' }));
    }
  }, []);

  const loads = load !== undefined;
  const short = loads && term.length < minSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loadKey and attempt ask again with the same words.
  useEffect(() => {
    if (open && loads && !short) void ask(term, null);
    return () => {
      turns.current++;
    };
  }, [open, loads, short, term, loadKey, attempt, ask]);

  const found = useMemo(
    () =>
      find
        ? find(query)
        : (options?.filter((row) => matches(searchKey(`${row.label} ${row.code ?? ''} ${row.detail ?? ''}`), query)) ?? []),
    [options, find, query],
  );
  const [pages, setPages] = useState(1);
  if (!loads) {
    const rows = found.slice(0, pages * optionsPage);
    return {
      rows,
      status: 'ready',
      more: rows.length < found.length,
      loadMore: () => setPages(pages + 1),
      retry: () => undefined,
      tooShort: false,
    };
  }
  return {
    rows: short ? [] : loaded.rows,
    status: short ? 'short' : query.trim() === term ? loaded.status : 'loading',
    more: !short && loaded.more,
    loadMore: () => void (loaded.status !== 'loading' && ask(term, loaded.rows.at(-1)?.key ?? null)),
    retry: () => setAttempt(attempt + 1),
    tooShort: remote !== undefined && term !== '' && term.length < remoteSearch,
  };
}
