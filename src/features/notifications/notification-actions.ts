import type { NotificationRow } from '#db/rows.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { deleteNotification, readNotificationCommand } from '#sync/commands/notification-acts.ts';
import type { NotificationView } from './notification-queries.ts';

const payload = ({ UniqueId, Title }: NotificationRow) => ({ UniqueId, Title });

/** Marks a message as read when it is opened, once (spec 1 §4). */
export async function markRead(user: UserRuntime, view: NotificationView): Promise<void> {
  if (view.read) return;
  await saveCommand(user, readNotificationCommand, payload(view.row), { detail: view.row.Title });
}

export const removeNotification = (user: UserRuntime, row: NotificationRow): Promise<number> =>
  saveCommand(user, deleteNotification, payload(row), { detail: row.Title });
