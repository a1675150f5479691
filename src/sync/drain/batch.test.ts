import { afterEach, expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { readNotificationCommand } from '../commands/notification-acts.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { pendingRows } from '../outbox/outbox-row.ts';
import { createOutboxWriteBatch } from './batch.ts';

const opened: UserDb[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.delete())));

const definition = readNotificationCommand as unknown as CommandDefinition;
const command = (seq: number, id: string) =>
  ({ seq, state: 'queued', payload: { UniqueId: id, Title: '' } }) as unknown as OutboxRow;

/** Creates a device with two commands that lists show, and a batch to write. */
async function device() {
  const db = await openUserDb(`batch-${crypto.randomUUID()}`);
  opened.push(db);
  const rows = [command(1, 'a'), command(2, 'local-b')] as const;
  await db.outbox.bulkPut([...rows]);
  await db.pending.bulkPut(rows.flatMap((row) => pendingRows(definition, row)));
  const batch = createOutboxWriteBatch({ apply: () => true, write: async () => undefined });
  const pending = async () => (await db.pending.toArray()).map(({ id, seq, state }) => [id, seq, state]);
  return { db, rows, batch, pending };
}

test('a removed command leaves outbox and lists, even when reshown', async () => {
  const { db, rows, batch, pending } = await device();
  batch.put({ ...rows[0], state: 'rejected' });
  batch.show(definition, { ...rows[0], state: 'rejected' });
  batch.remove(definition, rows[0]);
  await batch.write(db, false);
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2]);
  expect(await pending()).toEqual([['local-b', 2, 'queued']]);
});

test('a command with a server id is shown there only', async () => {
  const { db, rows, batch, pending } = await device();
  batch.show(definition, command(2, 'b'), rows[1]);
  await batch.write(db, false);
  expect(await pending()).toEqual([
    ['a', 1, 'queued'],
    ['b', 2, 'queued'],
  ]);
});

test('an unknown command’s shown rows go with it', async () => {
  const { db, rows, batch, pending } = await device();
  batch.remove(undefined, rows[0]);
  await batch.write(db, false);
  expect(await pending()).toEqual([['local-b', 2, 'queued']]);
});

test('the last command takes everything shown with it', async () => {
  const { db, rows, batch, pending } = await device();
  for (const row of rows) batch.remove(definition, row);
  await batch.write(db, true);
  expect([await db.outbox.count(), await pending()]).toEqual([0, []]);
});
