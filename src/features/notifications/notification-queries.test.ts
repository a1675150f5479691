import { beforeEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { notificationRow, pendingRow } from '#tests/fixtures/device-rows.ts';
import { notificationById, notificationPage } from './notification-queries.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`notification-queries-${crypto.randomUUID()}`);
  await db.notifications.bulkPut([
    notificationRow('a', 1),
    notificationRow('b', 3),
    notificationRow('c', 2, { Title: 'Correção pedida' }),
  ]);
});

test('pages messages newest first, with their total', async () => {
  const first = await notificationPage(db, '', 1, 2);
  expect([first.rows.map(({ row }) => row.UniqueId), first.total]).toEqual([['b', 'c'], 3]);
  const second = await notificationPage(db, '', 2, 2);
  expect([second.rows.map(({ row }) => row.UniqueId), second.total]).toEqual([['a'], 3]);
  const found = await notificationPage(db, 'correcao', 1, 10);
  expect([found.rows.map(({ row }) => row.UniqueId), found.total]).toEqual([['c'], 1]);
});

test('queued readings show as read, deletions hide, refusals are marked', async () => {
  await db.pending.bulkPut([
    pendingRow('notification', 'a', 'read'),
    pendingRow('notification', 'b', 'delete', { seq: 2 }),
    pendingRow('notification', 'c', 'delete', { seq: 3, state: 'rejected' }),
  ]);
  const { rows, total } = await notificationPage(db, '', 1, 10);
  expect(rows.map(({ row, read, refused }) => [row.UniqueId, read, refused])).toEqual([
    ['c', false, true],
    ['a', true, false],
  ]);
  expect(total).toBe(2);
  expect(await notificationById(db, 'b')).toBeNull();
  expect(await notificationById(db, 'a')).toMatchObject({ read: true });
});
