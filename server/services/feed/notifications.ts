import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Notification } from '#domain/field/notification.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { portugueseInstant, rowsAsText, selected, wireFields } from '#server/db/json-rows.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { history } from '#server/db/schema/records.ts';
import { searchText } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import type { PlanRequest } from '../areas/resource-texts.ts';
import { type Act, historyRow } from '../history.ts';
import { contains } from '../reference/search.ts';
import { notFound } from '../refusal.ts';
import { plainForSender, preparedForSender, type SenderRead, senderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';

const text = searchText([notifications.sender, notifications.title, notifications.content]);
const own = ({ userId }: Record<'userId', number | Placeholder>) => eq(notifications.userId, userId);

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

const user = sql.placeholder('userId');
const fields = wireFields({
  UniqueId: notifications.uniqueId,
  Sender: notifications.sender,
  Title: notifications.title,
  Content: notifications.content,
  FormatedDateCreated: portugueseInstant(notifications.createdAt),
  DateCreated: notifications.createdAt,
  EgarId: notifications.guideId,
  IsRead: notifications.isRead,
  Version: notifications.version,
});

interface Counted {
  count: number;
}

const countUnread = preparedForSender<Counted>(
  'unread notifications',
  () =>
    sql`select count(*)::int as count from ${notifications} where ${own({ userId: user })} and not ${notifications.isRead}`,
);

/** Plans GET /notifications/unread/count. */
export const planUnread = ({ principal: { userId } }: PlanRequest): SenderRead =>
  senderRead(countUnread, { userId }, ({ count }) => `{"Count":${count}}`);

interface Listed {
  rows: string;
  found: number;
  total: number;
}

const listed = (where: SQL | undefined) => sql`select counted.*, page.rows from
  (select count(*)::int as total, count(*) filter (where ${where ?? sql`true`})::int as found from ${notifications} where ${own({ userId: user })}) counted,
  (select ${rowsAsText} from (select ${selected(fields)} from ${notifications} where ${and(own({ userId: user }), where)}
    order by ${desc(notifications.createdAt)}, ${desc(notifications.id)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r) page`;
const listAll = preparedForSender<Listed>('notifications', () => listed(undefined));

/** Plans GET /notifications?start&pageSize&searchTerm (spec 1 §7), a table feed, newest first. */
export function planNotifications(
  { principal: { userId } }: PlanRequest,
  query: { start: number; pageSize: number; searchTerm: string },
): SenderRead {
  const where = contains(text, query.searchTerm);
  return senderRead(
    where ? plainForSender<Listed>(listed(where)) : listAll,
    { userId, limit: query.pageSize, offset: query.start },
    ({ rows, found, total }) => `{"aaData":${rows},"iTotalRecords":${total},"iTotalDisplayRecords":${found}}`,
  );
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
