import { useEffect, useMemo, useRef, useState } from 'react';
import type { Option, OptionKey, OptionSource } from './options.ts';

/** Returns the options of the chosen keys, fetched when no loaded page has them. */
export function useChosen<K extends OptionKey>(
  keys: readonly K[],
  source: OptionSource<K>,
  rows: readonly Option<K>[],
) {
  const [kept, setKept] = useState<ReadonlyMap<K, Option<K>>>(new Map());
  const resolve = useRef(source.resolve);
  resolve.current = source.resolve;
  const known = useMemo(() => {
    const all = new Map(kept);
    for (const row of source.options ?? []) all.set(row.key, row);
    for (const row of rows) all.set(row.key, row);
    return all;
  }, [kept, source.options, rows]);
  const missing = keys.filter((key) => !known.has(key)).join('\u0000');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `missing` stands for the keys that have to be asked for, anew with another `loadKey`.
  useEffect(() => {
    if (missing === '') return;
    let live = true;
    for (const key of keys) {
      if (known.has(key)) continue;
      resolve.current?.(key).then(
        (option) => {
          if (live && option) setKept((before) => new Map(before).set(key, option));
        },
        () => undefined,
      );
    }
    return () => {
      live = false;
    };
  }, [missing, source.loadKey]);

  const keep = (option: Option<K>) => setKept((before) => new Map(before).set(option.key, option));
  const chosen = keys.map((key): Option<K> => known.get(key) ?? { key, label: source.unnamed ?? String(key) });
  return { chosen, keep };
}

/** Returns the rows with the chosen ones first, while nothing is searched. */
export function pinned<K extends OptionKey>(
  first: readonly Option<K>[],
  rows: readonly Option<K>[],
): readonly Option<K>[] {
  const keys = new Set(first.map((row) => row.key));
  return keys.size === 0 ? rows : [...first, ...rows.filter((row) => !keys.has(row.key))];
}
