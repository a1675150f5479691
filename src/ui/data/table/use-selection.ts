import { useCallback, useRef } from 'react';
import type { DataTableProps, RowKey } from './data-table-types.ts';
import { chooseAll, chooseRows } from './selection.ts';

/** Selects a row; with `range`, all rows from the one selected before. */
export type Choose = (key: RowKey, on: boolean, range: boolean) => void;

/**
 * Returns the functions that select a table's rows. Both stay the same, so that a row is redrawn
 * only when it changes.
 */
export function useSelection<R>(props: Pick<DataTableProps<R>, 'rows' | 'rowKey' | 'selection'>): {
  choose: Choose;
  all: (on: boolean) => void;
} {
  const latest = useRef(props);
  latest.current = props;
  const from = useRef<RowKey | null>(null);
  const choose = useCallback((key: RowKey, on: boolean, range: boolean) => {
    const { rows = [], rowKey, selection } = latest.current;
    if (!selection) return;
    selection.onChange(chooseRows({ rows, rowKey, selection }, key, on, range ? from.current : null));
    from.current = key;
  }, []);
  const all = useCallback((on: boolean) => {
    const { rows = [], rowKey, selection } = latest.current;
    selection?.onChange(chooseAll({ rows, rowKey, selection }, on));
  }, []);
  return { choose, all };
}
