import { expect, test } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { readNotificationCommand } from '#sync/commands/notification-acts.ts';
import { badgeCount } from '#sync/outbox/badge.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { world } from '../world.ts';

test('counts a message once while its reading is queued', async () => {
  const w = await world();
  const { database } = await w.signIn();
  const { db } = await w.context(database);
  const message = { UniqueId: 'n-1', Sender: 'A', Title: 'B', Content: 'C', FormatedDateCreated: '', IsRead: false };
  await db.notifications.put(toRow.notification({ ...message, DateCreated: '', EgarId: null, Version: 1 }, 1));
  expect(await badgeCount(db)).toBe(1);
  await enqueue({ db, ports: w.ports }, readNotificationCommand, { UniqueId: 'n-1', Title: 'B' }, { detail: 'B' });
  expect(await badgeCount(db)).toBe(1);
});
