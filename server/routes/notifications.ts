import { Notification, UnreadCount } from '#domain/field/notification.ts';
import type { Api } from '../http/api.ts';
import { TableQuery } from '../http/query.ts';
import {
  deleteNotification,
  getNotification,
  markAsRead,
  oneNotification,
  planNotifications,
  planUnread,
} from '../services/feed/notifications.ts';
import { Done, NotificationFeed } from './answers.ts';

const tag = 'Notificações';
const path = '/notifications/:id';

export function notificationRoutes({ read, readText, singleStatementChange }: Api): void {
  readText({ path: '/notifications/unread/count', summary: 'Quantas por ler', tag, answer: UnreadCount }, planUnread);
  readText(
    { path: '/notifications', summary: 'Notificações do utilizador', tag, query: TableQuery, answer: NotificationFeed },
    (request) => planNotifications(request, request.query),
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
