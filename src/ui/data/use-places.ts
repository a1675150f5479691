import { useLayoutEffect, useRef } from 'react';
import type { RowKey } from './data-table-types.ts';

/**
 * A place for each key, to be drawn by: a row that stays keeps its own, one that comes gets that of one that went. A slow phone changes the
 * words of a card in a third of the time that a new one takes. What keeps a state of its own in a row, as an open menu does, has a key of
 * the row's.
 */
export function usePlaces(keys: readonly RowKey[]): readonly number[] {
  const before = useRef<ReadonlyMap<RowKey, number>>(new Map());
  const now = givePlaces(before.current, keys);
  useLayoutEffect(() => {
    before.current = now;
  });
  return [...now.values()];
}

/** Exported for its test. The keys are each another. */
export function givePlaces(before: ReadonlyMap<RowKey, number>, keys: readonly RowKey[]): Map<RowKey, number> {
  const kept = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = 0;
  const next = (): number => {
    while (kept.has(free)) free++;
    return free++;
  };
  return new Map(keys.map((key) => [key, before.get(key) ?? next()]));
}
