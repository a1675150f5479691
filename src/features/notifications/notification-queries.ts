import type { NotificationRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { minSearchLength } from '../../domain/paging.ts';
import { matches } from '../../lib/text.ts';

/** A message as it is shown: read where its reading is queued, and marked where something is. */
export interface NotificationView {
  row: NotificationRow;
  read: boolean;
  queued: boolean;
}

const pendingOf = (db: UserDb) => db.pending.where('[entity+id+seq]').between(['notification', ''], ['notification', '\uffff']).toArray();

/** A page of messages, newest first; those whose deletion is queued are out. A term counts from three characters (spec 1 §5). */
export async function notificationPage(
  db: UserDb,
  term: string,
  page: number,
  size: number,
): Promise<{ rows: NotificationView[]; total: number }> {
  const pending = await pendingOf(db);
  const gone = new Set(pending.filter((p) => p.note === 'delete').map((p) => p.id));
  const read = new Set(pending.filter((p) => p.note === 'read').map((p) => p.id));
  const wanted = term.length >= minSearchLength ? term : '';
  const found = () => db.notifications.orderBy('sort').filter((row) => !gone.has(row.UniqueId) && matches(row.text, wanted));
  const rows = await found()
    .offset((page - 1) * size)
    .limit(size)
    .toArray();
  const total = wanted === '' ? (await db.notifications.count()) - gone.size : await found().count();
  return { rows: rows.map((row) => ({ row, read: row.IsRead || read.has(row.UniqueId), queued: read.has(row.UniqueId) })), total };
}

export async function notificationById(db: UserDb, id: string): Promise<NotificationView | null> {
  const [row, pending] = [await db.notifications.get(id), await pendingOf(db)];
  const mine = pending.filter((p) => p.id === id);
  if (!row || mine.some((p) => p.note === 'delete')) return null;
  return { row, read: row.IsRead || mine.length > 0, queued: mine.length > 0 };
}
