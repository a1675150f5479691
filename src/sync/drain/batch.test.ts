import { afterEach, expect, test } from 'vitest';
import type { OutboxRow } from '../../db/rows.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { readNotificationCommand } from '../commands/notification-acts.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { pendingRows } from '../outbox/outbox-row.ts';
import { createBatch } from './batch.ts';

const opened: UserDb[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.delete())));

const definition = readNotificationCommand as unknown as CommandDefinition;
const command = (seq: number, id: string) => ({ seq, state: 'queued', payload: { UniqueId: id, Title: '' } }) as unknown as OutboxRow;

/** A device with two commands that lists show, and a batch to be written. */
async function device() {
  const db = await openUserDb(`batch-${crypto.randomUUID()}`);
  opened.push(db);
  const rows = [command(1, 'a'), command(2, 'local-b')] as const;
  await db.outbox.bulkPut([...rows]);
  await db.pending.bulkPut(rows.flatMap((row) => pendingRows(definition, row)));
  const batch = createBatch({ apply: () => true, write: async () => undefined });
  const pending = async () => (await db.pending.toArray()).map(({ id, seq, state }) => [id, seq, state]);
  return { db, rows, batch, pending };
}

test('a command that is removed leaves the outbox and the lists, also after it was shown anew', async () => {
  const { db, rows, batch, pending } = await device();
  batch.put({ ...rows[0], state: 'rejected' });
  batch.show(definition, { ...rows[0], state: 'rejected' });
  batch.remove(definition, rows[0]);
  await batch.write(db, false);
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2]);
  expect(await pending()).toEqual([['local-b', 2, 'queued']]);
});

test('a command whose entity has got its id from the server is shown on that one only', async () => {
  const { db, rows, batch, pending } = await device();
  batch.show(definition, command(2, 'b'), rows[1]);
  await batch.write(db, false);
  expect(await pending()).toEqual([
    ['a', 1, 'queued'],
    ['b', 2, 'queued'],
  ]);
});

test('what a command of an unknown kind showed goes with it', async () => {
  const { db, rows, batch, pending } = await device();
  batch.remove(undefined, rows[0]);
  await batch.write(db, false);
  expect(await pending()).toEqual([['local-b', 2, 'queued']]);
});

test('with the last command everything that was shown goes', async () => {
  const { db, rows, batch, pending } = await device();
  for (const row of rows) batch.remove(definition, row);
  await batch.write(db, true);
  expect([await db.outbox.count(), await pending()]).toEqual([0, []]);
});
