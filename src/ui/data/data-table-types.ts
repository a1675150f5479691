import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<R> {
  key: string;
  header: ReactNode;
  render: (row: R) => ReactNode;
  /** Pixels; without it the column shares the remaining width. */
  width?: number | undefined;
  align?: 'end' | undefined;
  /** The list can be ordered by this column. */
  sortable?: boolean | undefined;
  /** Where the columns do not fit, its cells go below those of the column with this key. */
  under?: string | undefined;
  /** Its turn to go there: the lowest goes first. */
  yields?: number | undefined;
  /** Hidden below 1200 px. */
  wideOnly?: boolean | undefined;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Selection<R> {
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
  /** Read with the row's checkbox: "Escolher PT2026…". */
  label: (row: R) => string;
  /** Rows that cannot be selected. */
  disabled?: ((row: R) => boolean) | undefined;
  /** So many rows at most. */
  most?: number | undefined;
}

export interface DataTableProps<R> {
  /** What the table contains, for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  /** `undefined` until something was first loaded. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => RowKey;
  loading?: boolean | undefined;
  error?: { title: ReactNode; detail?: ReactNode } | undefined;
  onRetry?: (() => void) | undefined;
  /** An EmptyState: says where we looked and offers to clear the filters. */
  empty: ReactNode;
  /** Offline: "Resultados deste computador: 7 de 43 guias." */
  partial?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The row's single next step, a small Button. */
  rowAction?: ((row: R) => ReactNode) | undefined;
  rowMenu?: ((row: R) => ReactNode) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  isSelected?: ((row: R) => boolean) | undefined;
  /** A reverted or revoked row is dimmed. */
  isFaded?: ((row: R) => boolean) | undefined;
  selection?: Selection<R> | undefined;
  /** Below 992 px, or when the columns do not fit; without it the table scrolls sideways. */
  renderCard?: ((row: R) => ReactNode) | undefined;
  pager?: ReactNode;
}
