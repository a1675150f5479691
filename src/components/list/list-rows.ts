/** What a list asks for: a page, from 1, of the rows with these words and filters. */
export interface RowsQuery {
  /** '' while it is shorter than what a search needs. */
  term: string;
  page: number;
  filters: Readonly<Record<string, string>>;
}

export interface ListRows<R> {
  /** Undefined until something was ever read. */
  rows: readonly R[] | undefined;
  total: number;
  loading: boolean;
  failed: boolean;
  again(): void;
  /** Above the rows: that they are this device's, and from when. */
  partial: string | undefined;
}
