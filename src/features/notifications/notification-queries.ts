import type { NotificationRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { matches } from '#lib/text/text.ts';
import { isBeingDeleted, readPending, readPendingByRow } from '#runtime/pending-of.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/** Message as shown; it counts as read once that act is queued. */
export interface NotificationView {
  row: NotificationRow;
  read: boolean;
  /** True when the server refused the act on it. */
  refused: boolean;
}

/**
 * Returns a page of messages, newest first, without those being deleted. A term applies from three
 * characters (spec 1 §5).
 */
export async function notificationPage(
  db: UserDb,
  term: string,
  page: number,
  size: number,
): Promise<{ rows: NotificationView[]; total: number }> {
  const pending = await readPendingByRow(db, 'notification');
  const gone = new Set([...pending].filter(([, rows]) => isBeingDeleted(rows)).map(([id]) => id));
  const found = () =>
    db.notifications.orderBy('sort').filter((row) => !gone.has(row.UniqueId) && matches(row.text, term));
  const rows = await found()
    .offset((page - 1) * size)
    .limit(size)
    .toArray();
  const total = term === '' ? (await db.notifications.count()) - gone.size : await found().count();
  return { rows: rows.map((row) => viewOf(row, pending.get(row.UniqueId) ?? [])), total };
}

/** Returns a message; null when it is not here or is being deleted. */
export async function notificationById(db: UserDb, id: string): Promise<NotificationView | null> {
  const [row, pending] = [await db.notifications.get(id), await readPending(db, 'notification', id)];
  return row && !isBeingDeleted(pending) ? viewOf(row, pending) : null;
}

const viewOf = (row: NotificationRow, pending: readonly PendingRow[]): NotificationView => ({
  row,
  read: row.IsRead || pending.some(({ note }) => note === 'read'),
  refused: pending.some(isRefused),
});
