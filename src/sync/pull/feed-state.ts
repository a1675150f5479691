/** Position in the server's feed, in a user's `meta` under `feed`. */
export interface FeedState {
  cursor: string;
  /** Number of the current or last full read. */
  read: number;
}
