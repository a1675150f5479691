import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<R> {
  key: string;
  header: ReactNode;
  render: (row: R) => ReactNode;
  /** Pixels; without it the column shares what is left. */
  width?: number | undefined;
  align?: 'end' | undefined;
  /** The list can be ordered by it. */
  sortable?: boolean | undefined;
  /** A second fact in its cells, by which the list can be ordered too. */
  also?: { key: string; header: ReactNode } | undefined;
  /** Left out under 1200 px. */
  wideOnly?: boolean | undefined;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Selection<R> {
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
  /** Read with the row's box: "Escolher PT2026…". */
  label: (row: R) => string;
  /** Rows that cannot be chosen. */
  disabled?: ((row: R) => boolean) | undefined;
}

export interface DataTableProps<R> {
  /** What the table holds, for who cannot see it. */
  label: string;
  columns: readonly Column<R>[];
  /** `undefined` until something was ever loaded. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => RowKey;
  loading?: boolean | undefined;
  error?: { title: ReactNode; detail?: ReactNode } | undefined;
  onRetry?: (() => void) | undefined;
  /** An EmptyState: says where we looked, offers to clear the filters. */
  empty: ReactNode;
  /** Offline: "Resultados deste computador: 7 de 43 guias." */
  partial?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The one next step of the row, a small Button. */
  rowAction?: ((row: R) => ReactNode) | undefined;
  rowMenu?: ((row: R) => ReactNode) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  isSelected?: ((row: R) => boolean) | undefined;
  /** An undone or revoked row stands back. */
  isFaded?: ((row: R) => boolean) | undefined;
  selection?: Selection<R> | undefined;
  /** Under 992 px, or where its columns have no room; without it the table scrolls sideways. */
  renderCard?: ((row: R) => ReactNode) | undefined;
  pager?: ReactNode;
}
