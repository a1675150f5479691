import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<R> {
  key: string;
  header: ReactNode;
  render: (row: R) => ReactNode;
  /** Width in pixels; without it the column shares the remaining width. */
  width?: number | undefined;
  align?: 'end' | undefined;
  /** True if the list can be ordered by this column. */
  sortable?: boolean | undefined;
  /** Key of the column that takes this column's cells below its own when the columns do not fit. */
  under?: string | undefined;
  /** Order in which columns move below another: the lowest moves first. */
  yields?: number | undefined;
  /** Hides the column below 1200 px. */
  wideOnly?: boolean | undefined;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface Selection<R> {
  keys: ReadonlySet<RowKey>;
  onChange: (keys: ReadonlySet<RowKey>) => void;
  /** Returns the text read with the row's checkbox: "Escolher PT2026…". */
  label: (row: R) => string;
  /** Returns true for rows that cannot be selected. */
  disabled?: ((row: R) => boolean) | undefined;
  /** Maximum number of selected rows. */
  most?: number | undefined;
}

export interface DataTableProps<R> {
  /** Content of the table, for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  /** Rows to show; `undefined` until something has been loaded. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => RowKey;
  loading?: boolean | undefined;
  error?: { title: ReactNode; detail?: ReactNode } | undefined;
  onRetry?: (() => void) | undefined;
  /** EmptyState for no rows: tells what was searched and offers to clear the filters. */
  empty: ReactNode;
  /** Note on an incomplete offline list: "Resultados deste computador: 7 de 43 guias." */
  partial?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Returns the row's single next step, a small Button. */
  rowAction?: ((row: R) => ReactNode) | undefined;
  rowMenu?: ((row: R) => ReactNode) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  isSelected?: ((row: R) => boolean) | undefined;
  /** Returns true for a reverted or revoked row, which is dimmed. */
  isFaded?: ((row: R) => boolean) | undefined;
  selection?: Selection<R> | undefined;
  /**
   * Renders a card below 992 px, or when the columns do not fit; without it the table scrolls
   * sideways.
   */
  renderCard?: ((row: R) => ReactNode) | undefined;
  pager?: ReactNode;
}
