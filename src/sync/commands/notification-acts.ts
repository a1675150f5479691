import * as v from 'valibot';
import { defineCommand } from '../outbox/command.ts';

const Payload = v.object({ UniqueId: v.string(), Title: v.string() });
const path = (id: string) => `/notifications/${encodeURIComponent(id)}`;

export const readNotificationCommand = defineCommand({
  kind: 'notification.read',
  version: 1,
  payload: Payload,
  lanes: (p) => [`notification:${p.UniqueId}`],
  passes: ['notification.read', 'notification.delete'],
  request: (p) => ({ method: 'PUT', path: `/notifications/markasread/${encodeURIComponent(p.UniqueId)}`, body: {} }),
  touches: (p) => [{ entity: 'notification', id: p.UniqueId, note: 'read' }],
  // The specification does not define this call's answer; its success is enough.
  effects: (_answer, p) => ({ writes: [{ entity: 'notification', id: p.UniqueId, patch: { IsRead: true } }] }),
  goneIsDone: true,
  title: /*i18n*/ { id: 'command.notification.read', message: 'Marcar notificação como lida' },
  offline: 'queue',
});

export const deleteNotification = defineCommand({
  kind: 'notification.delete',
  version: 1,
  payload: Payload,
  lanes: (p) => [`notification:${p.UniqueId}`],
  passes: ['notification.read', 'notification.delete'],
  request: (p) => ({ method: 'DELETE', path: path(p.UniqueId) }),
  touches: (p) => [{ entity: 'notification', id: p.UniqueId, note: 'delete', hides: true }],
  effects: (_answer, p) => ({ writes: [{ entity: 'notification', id: p.UniqueId, row: null }] }),
  goneIsDone: true,
  title: /*i18n*/ { id: 'command.notification.delete', message: 'Apagar notificação' },
  offline: 'queue',
});
