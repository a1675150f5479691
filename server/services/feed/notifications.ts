import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Notification } from '#domain/field/notification.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { history } from '#server/db/schema/records.ts';
import { searchText } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import { type Act, historyRow } from '../history.ts';
import { contains } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

const text = searchText([notifications.sender, notifications.title, notifications.content]);
const own = ({ userId }: Principal) => eq(notifications.userId, userId);

/** Reads the user's own messages, newest first. */
export async function notificationRows(
  db: Db | Tx,
  principal: Principal,
  where: SQL | undefined,
  shape: { limit?: number; offset?: number; byId?: boolean } = {},
): Promise<{ id: number; row: Notification }[]> {
  const query = db
    .select()
    .from(notifications)
    .where(and(own(principal), where))
    .orderBy(...(shape.byId ? [asc(notifications.id)] : [desc(notifications.createdAt), desc(notifications.id)]))
    .$dynamic();
  if (shape.limit !== undefined) query.limit(shape.limit);
  return (await query.offset(shape.offset ?? 0)).map((n) => ({
    id: n.id,
    row: {
      UniqueId: n.uniqueId,
      Sender: n.sender,
      Title: n.title,
      Content: n.content,
      FormatedDateCreated: portugueseTime(n.createdAt),
      DateCreated: n.createdAt.toISOString(),
      EgarId: n.guideId,
      IsRead: n.isRead,
      Version: n.version,
    },
  }));
}

export const notificationsByIds = async (db: Db | Tx, principal: Principal, ids: string[]) =>
  (await notificationRows(db, principal, inArray(notifications.uniqueId, ids))).map((n) => n.row);

/** Counts the messages, in total and those that meet the condition. */
async function counts(db: Db, principal: Principal, where: SQL | undefined): Promise<{ all: number; found: number }> {
  const [row] = await db
    .select({ all: sql<string>`count(*)`, found: sql<string>`count(*) filter (where ${where ?? sql`true`})` })
    .from(notifications)
    .where(own(principal));
  return { all: Number(row?.all ?? 0), found: Number(row?.found ?? 0) };
}

export const unreadCount = (db: Db, principal: Principal): Promise<number> =>
  db.$count(notifications, and(own(principal), eq(notifications.isRead, false)));

/** Answers GET /notifications?start&pageSize&searchTerm (spec 1 §7), a table feed. */
export async function listNotifications(
  db: Db,
  principal: Principal,
  query: { start: number; pageSize: number; searchTerm: string },
) {
  const where = contains(text, query.searchTerm);
  const rows = await notificationRows(db, principal, where, { limit: query.pageSize, offset: query.start });
  const { all, found } = await counts(db, principal, where);
  return { aaData: rows.map((r) => r.row), iTotalRecords: all, iTotalDisplayRecords: found };
}

export const oneNotification = async (db: Db | Tx, principal: Principal, id: string): Promise<Notification | null> =>
  (await notificationsByIds(db, principal, [id]))[0] ?? null;

/** Reads a message. @throws Refusal 404 */
export async function getNotification(db: Db | Tx, principal: Principal, id: string): Promise<Notification> {
  const row = await oneNotification(db, principal, id);
  if (!row) throw notFound();
  return row;
}

/** Marks a message as read; changes nothing if it is already read. @throws Refusal 404 */
export async function markAsRead(db: Db, act: Act, id: string): Promise<{ row: Notification; writes?: Writes }> {
  const { id: number, row } = await ownNotification(db, act, id);
  if (row.IsRead) return { row };
  return {
    row: { ...row, IsRead: true, Version: row.Version + 1 },
    writes: {
      name: 'read notification',
      changed: { row: [notifications, number, { isRead: true }] },
      rows: { line: [history, historyRow(act, { entity: 'notification', id, action: 'read' })] },
      seen: { row: [notifications, [{ id: number, version: row.Version }]] },
    },
  };
}

/** Deletes a message. @throws Refusal 404 */
export async function deleteNotification(db: Db, act: Act, id: string): Promise<Writes> {
  const { id: number, row } = await ownNotification(db, act, id);
  return {
    name: 'delete notification',
    removed: { row: [notifications, number] },
    rows: { line: [history, historyRow(act, { entity: 'notification', id, action: 'delete' })] },
    seen: { row: [notifications, [{ id: number, version: row.Version }]] },
  };
}

async function ownNotification(db: Db, { principal }: Act, id: string): Promise<{ id: number; row: Notification }> {
  const [found] = await notificationRows(db, principal, eq(notifications.uniqueId, id));
  if (!found) throw notFound();
  return found;
}
