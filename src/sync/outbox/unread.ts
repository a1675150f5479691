import type { UserDb } from '#db/user-db.ts';

/**
 * Counts unread messages: those of the snapshot, less those whose reading or deletion is queued.
 */
export async function countUnread(db: UserDb): Promise<number> {
  const unread = await db.notifications.where('[unread+sort]').between([1, ''], [1, '\uffff']).primaryKeys();
  const touched = await db.pending
    .where('[entity+id+seq]')
    .between(['notification', ''], ['notification', '\uffff'])
    .toArray();
  const acted = new Set(touched.map((row) => row.id));
  return unread.filter((id) => !acted.has(id)).length;
}
