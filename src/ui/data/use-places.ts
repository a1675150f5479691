import { useLayoutEffect, useRef } from 'react';
import type { RowKey } from './table/data-table-types.ts';

/**
 * Returns a render key (place) for each row: a remaining row keeps its place, a new one reuses the
 * place of one that has left. A slow phone changes a card's text in a third of the time a new card
 * takes. Anything with state inside a row, such as an open menu, must be keyed by row.
 */
export function usePlaces(keys: readonly RowKey[]): readonly number[] {
  const before = useRef<ReadonlyMap<RowKey, number>>(new Map());
  const now = givePlaces(before.current, keys);
  useLayoutEffect(() => {
    before.current = now;
  });
  return [...now.values()];
}

/** Assigns the places of the rows; exported for its test. Keys must be distinct. */
export function givePlaces(before: ReadonlyMap<RowKey, number>, keys: readonly RowKey[]): Map<RowKey, number> {
  const kept = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = 0;
  const next = (): number => {
    while (kept.has(free)) free++;
    return free++;
  };
  return new Map(keys.map((key) => [key, before.get(key) ?? next()]));
}
