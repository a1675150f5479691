/** Query of a list: a page, from 1, of the rows that match these words and filters. */
export interface RowsQuery {
  /** Search term; '' while too short to search. */
  term: string;
  page: number;
  /** Number of rows per page. */
  size: number;
  filters: Readonly<Record<string, string>>;
}

export interface ListRows<R> {
  /** Rows to show; undefined until something was read. */
  rows: readonly R[] | undefined;
  total: number;
  loading: boolean;
  failed: boolean;
  again(): void;
  /** Note above the rows that they are this device's, with their age. */
  partial: string | undefined;
}
