/** A list's query: a page, from 1, of the rows matching these words and filters. */
export interface RowsQuery {
  /** '' while too short to search. */
  term: string;
  page: number;
  /** Rows of a page. */
  size: number;
  filters: Readonly<Record<string, string>>;
}

export interface ListRows<R> {
  /** Undefined until something was read. */
  rows: readonly R[] | undefined;
  total: number;
  loading: boolean;
  failed: boolean;
  again(): void;
  /** Above the rows: that they are this device's, and from when. */
  partial: string | undefined;
}
