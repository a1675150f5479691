import { beforeEach, expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { journalRow, outboxRow } from '#tests/fixtures/device-rows.ts';
import { readDependants, readKept, readOpen, readSentToday } from './outbox-queries.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const hour = 3_600_000;

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`outbox-queries-${crypto.randomUUID()}`);
});

async function queue(...rows: OutboxRow[]): Promise<void> {
  await db.outbox.bulkPut(rows);
  await db.journal.bulkPut(rows.map(({ seq }) => journalRow(seq)));
}
const seqs = (items: { command: OutboxRow }[]) => items.map(({ command }) => command.seq);

test('groups commands by needing the user, waiting or going alone', async () => {
  await queue(
    outboxRow(1),
    outboxRow(2, { state: 'rejected', lanes: ['guide:a'] }),
    outboxRow(3, { lanes: ['guide:a'] }),
    outboxRow(4, { state: 'conflict', lanes: ['guide:b'] }),
    outboxRow(5, { state: 'uncertain', ask: true }),
    outboxRow(6, { state: 'uncertain' }),
  );
  const open = await readOpen(db, now, 10);
  expect(seqs(open.needYou)).toEqual([4, 2, 5]);
  expect(open.held.map(({ command, blocker }) => [command.seq, blocker.command.seq])).toEqual([[3, 2]]);
  expect(seqs(open.alone)).toEqual([1, 6]);
  expect(open.aloneCount).toBe(2);
});

test('a creation in doubt needs the user, also while sent again', async () => {
  const doubt = { reason: 'national-doubt' };
  await queue(
    outboxRow(1, { ...doubt, state: 'uncertain', lanes: ['guide:a'] }),
    outboxRow(2, { lanes: ['guide:a'] }),
    outboxRow(3, { ...doubt, state: 'sending' }),
    outboxRow(4, { state: 'sending' }),
  );
  const open = await readOpen(db, now, 10);
  expect([seqs(open.needYou), seqs(open.held), seqs(open.alone)]).toEqual([[1, 3], [2], [4]]);
});

test('lists paused commands apart from those going alone', async () => {
  await queue(outboxRow(1, { paused: true }), outboxRow(2), outboxRow(3, { paused: true, state: 'rejected' }));
  const open = await readOpen(db, now, 10);
  expect([seqs(open.paused), seqs(open.alone), open.aloneCount, seqs(open.needYou)]).toEqual([[1], [2], 1, [3]]);
});

test('urgent commands go to the head of their group', async () => {
  await queue(outboxRow(1), outboxRow(2, { deadline: now + 30 * hour }), outboxRow(3, { deadline: now - hour }));
  const open = await readOpen(db, now, 10);
  expect(seqs(open.alone)).toEqual([3, 2, 1]);
  expect(seqs(open.urgent)).toEqual([3, 2]);
});

test('reads only the start of a long queue, counts all', async () => {
  await queue(...Array.from({ length: 40 }, (_, i) => outboxRow(i + 1)));
  const open = await readOpen(db, now, 5);
  expect([seqs(open.alone), open.aloneCount]).toEqual([[1, 2, 3, 4, 5], 40]);
});

test('dependants are later commands sharing a lane, even indirectly', async () => {
  await queue(
    outboxRow(1, { lanes: ['a'] }),
    outboxRow(2, { lanes: ['a', 'b'] }),
    outboxRow(3, { lanes: ['b'] }),
    outboxRow(4, { lanes: ['c'] }),
  );
  expect(seqs(await readDependants(db, 1))).toEqual([2, 3]);
});

test('lists today’s sent acts, newest first, with guides made here', async () => {
  await db.journal.bulkPut([
    journalRow(1, { outcome: 'done', confirmedAt: now - 13 * hour }),
    journalRow(2, { outcome: 'done', confirmedAt: now - hour, kind: 'egar.accept', payload: { EgarId: 'g-1' } }),
    journalRow(3, { outcome: 'done', confirmedAt: now, kind: 'egar.create', payload: { LocalId: 'local-1' } }),
    journalRow(4),
  ]);
  await db.idmap.put({ local: 'local-1', remote: 'g-2', entity: 'egar' });
  const sent = await readSentToday(db, now, 10);
  expect(sent.map(({ receipt, guide }) => [receipt.seq, guide])).toEqual([
    [3, 'g-2'],
    [2, 'g-1'],
  ]);
  expect(await readSentToday(db, now, 1)).toHaveLength(1);
});

test('counts what is kept table by table', async () => {
  await db.drafts.put({ key: 'movement', value: {}, savedAt: 0 } as never);
  expect(Object.fromEntries((await readKept(db)).map(({ key, count }) => [key, count]))).toMatchObject({
    drafts: 1,
    egars: 0,
  });
});
