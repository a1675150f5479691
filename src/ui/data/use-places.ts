import { useLayoutEffect, useRef } from 'react';
import type { RowKey } from './data-table-types.ts';

/**
 * A place for each key to be rendered under: a remaining row keeps its own, a new one reuses that of one that left. A slow phone changes
 * a card's text in a third of the time a new one takes. Anything with state of its own inside a row, such as an open menu, is keyed by
 * row.
 */
export function usePlaces(keys: readonly RowKey[]): readonly number[] {
  const before = useRef<ReadonlyMap<RowKey, number>>(new Map());
  const now = givePlaces(before.current, keys);
  useLayoutEffect(() => {
    before.current = now;
  });
  return [...now.values()];
}

/** Exported for its test. Keys must be distinct. */
export function givePlaces(before: ReadonlyMap<RowKey, number>, keys: readonly RowKey[]): Map<RowKey, number> {
  const kept = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = 0;
  const next = (): number => {
    while (kept.has(free)) free++;
    return free++;
  };
  return new Map(keys.map((key) => [key, before.get(key) ?? next()]));
}
