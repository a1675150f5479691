import { Notification, UnreadCount } from '#domain/field/notification.ts';
import type { Api } from '../http/api.ts';
import { TableQuery } from '../http/query.ts';
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAsRead,
  oneNotification,
  unreadCount,
} from '../services/feed/notifications.ts';
import { Done, NotificationFeed } from './answers.ts';

const tag = 'Notificações';
const path = '/notifications/:id';

export function notificationRoutes({ read, singleStatementChange }: Api): void {
  read(
    { path: '/notifications/unread/count', summary: 'Quantas por ler', tag, answer: UnreadCount },
    async ({ db, principal }) => ({
      Count: await unreadCount(db, principal),
    }),
  );
  read(
    { path: '/notifications', summary: 'Notificações do utilizador', tag, query: TableQuery, answer: NotificationFeed },
    ({ db, principal, query }) => listNotifications(db, principal, query),
  );
  read({ path, summary: 'Uma notificação', tag, answer: Notification }, ({ db, principal, id }) =>
    getNotification(db, principal, id),
  );
  singleStatementChange(
    { method: 'put', path: '/notifications/markasread/:id', summary: 'Marcar como lida', tag, answer: Notification },
    async (request) => {
      const { row: body, writes } = await markAsRead(request.db, request, request.id);
      return { body, entity: 'notification', id: request.id, writes };
    },
    oneNotification,
  );
  singleStatementChange(
    { method: 'delete', path, summary: 'Apagar notificação', tag, answer: Done },
    async (request) => {
      const writes = await deleteNotification(request.db, request, request.id);
      return { body: {}, entity: 'notification', id: request.id, writes };
    },
    async () => ({}),
  );
}
