import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '#lib/dom/hooks/use-debounced.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { type Option, type OptionKey, type OptionSource, optionsPage, remoteSearch } from './options.ts';

export interface OptionPages<K extends OptionKey> {
  rows: readonly Option<K>[];
  status: 'short' | 'loading' | 'ready' | 'failed';
  more: boolean;
  loadMore: () => void;
  retry: () => void;
  /**
   * True if the text was searched on this device only: the server is asked from three characters
   * on.
   */
  tooShort: boolean;
  /** State of the `remote` search for the typed text. */
  far: FarState;
}

type FarState = 'idle' | 'loading' | 'failed';

interface Loaded<K extends OptionKey> {
  rows: readonly Option<K>[];
  status: OptionPages<K>['status'];
  more: boolean;
  far: FarState;
  /** Offset of the next `remote` page; null when there is none. */
  farNext: number | null;
}

function joined<K extends OptionKey>(rows: readonly Option<K>[], more: readonly Option<K>[]): readonly Option<K>[] {
  const known = new Set(rows.map((row) => row.key));
  return [...rows, ...more.filter((row) => !known.has(row.key))];
}

const nothing = { rows: [], status: 'loading', more: false, far: 'idle', farNext: null } as const;

/**
 * Returns the rows of a select for the typed text; asks only while open, and drops late answers.
 */
export function useOptions<K extends OptionKey>(source: OptionSource<K>, query: string, open: boolean): OptionPages<K> {
  const { options, find, load, remote, loadKey = '', minSearch = 0 } = source;
  const term = useDebounced(query.trim());
  const [loaded, setLoaded] = useState<Loaded<K>>(nothing);
  const [attempt, setAttempt] = useState(0);
  const turns = useRef(0);
  const loader = useRef({ load, remote });
  loader.current = { load, remote };

  const askFar = useCallback(async (text: string, offset: number) => {
    const { remote: read } = loader.current;
    if (!read || text.length < remoteSearch) return;
    const turn = turns.current;
    setLoaded((before) => ({ ...before, far: 'loading' }));
    try {
      const rows = await read(text, offset);
      if (turn !== turns.current) return;
      const farNext = rows.length >= optionsPage ? offset + rows.length : null;
      setLoaded((before) => ({ ...before, rows: joined(before.rows, rows), far: 'idle', farNext }));
    } catch {
      if (turn === turns.current) setLoaded((before) => ({ ...before, far: 'failed' }));
    }
  }, []);
  const ask = useCallback(
    async (text: string, before: readonly Option<K>[]) => {
      const turn = ++turns.current;
      setLoaded((now) => ({ ...now, status: 'loading', far: 'idle', farNext: null }));
      try {
        const rows = (await loader.current.load?.(text, before.at(-1)?.key ?? null, before.length)) ?? [];
        if (turn !== turns.current) return;
        const more = rows.length >= optionsPage;
        setLoaded({ ...nothing, rows: [...before, ...rows], status: 'ready', more });
        if (!more) await askFar(text, 0);
      } catch {
        if (turn === turns.current) setLoaded({ ...nothing, rows: before, status: 'failed' });
      }
    },
    [askFar],
  );

  const loads = load !== undefined;
  const short = loads && term.length < minSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loadKey and attempt ask again with the same words.
  useEffect(() => {
    if (open && loads && !short) void ask(term, []);
    return () => {
      turns.current++;
    };
  }, [open, loads, short, term, loadKey, attempt, ask]);

  const found = useMemo(
    () =>
      find
        ? find(query)
        : (options?.filter((row) => matches(searchKey(`${row.label} ${row.code ?? ''} ${row.detail ?? ''}`), query)) ??
          []),
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
      far: 'idle',
    };
  }
  const loadMore = () => {
    if (loaded.status === 'loading' || loaded.far === 'loading') return;
    if (loaded.more) void ask(term, loaded.rows);
    else if (loaded.farNext !== null) void askFar(term, loaded.farNext);
  };
  const status = query.trim() === term ? loaded.status : 'loading';
  return {
    rows: short ? [] : loaded.rows,
    status: short ? 'short' : status,
    more: !short && (loaded.more || loaded.farNext !== null),
    loadMore,
    retry: () => setAttempt(attempt + 1),
    tooShort: remote !== undefined && term !== '' && term.length < remoteSearch,
    far: short ? 'idle' : loaded.far,
  };
}
