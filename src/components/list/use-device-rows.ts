import type { UserDb } from '#db/user-db.ts';
import { usePull } from '#runtime/use-pull.ts';
import { useLive } from '#runtime/use-user.ts';
import { useListAge } from '../use-list-age.ts';
import type { ListRows, RowsQuery } from './list-rows.ts';

/**
 * Reads a page of rows, from 1, and their total. A plain function, so that it can be tested without
 * a screen.
 */
export type ReadRows<R> = (
  db: UserDb,
  term: string,
  page: number,
  size: number,
) => Promise<{ rows: R[]; total: number }>;

/**
 * Returns rows of the device's own snapshot, live; server changes are pulled when the list is
 * opened.
 */
export function useDeviceRows<R>(read: ReadRows<R>, { term, page, size }: RowsQuery): ListRows<R> {
  const data = useLive((db) => read(db, term, page, size), [read, term, page, size]);
  const pull = usePull();
  const partial = useListAge();
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    loading: pull.loading,
    failed: pull.failed && !partial && data?.total === 0,
    again: pull.again,
    partial,
  };
}
