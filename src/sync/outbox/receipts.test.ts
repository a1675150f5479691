import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { exportReceipts, payloadHash, receipt } from './receipts.ts';

const title = { id: 'x', message: 'Ato' };
const row = (seq: number) => ({ seq, key: `k${seq}`, kind: 'test', payload: { n: seq } }) as OutboxRow;

test('a new receipt is open and records only its saving', () => {
  expect(receipt(row(1), { title }, 'Balde', 5)).toEqual({
    seq: 1,
    key: 'k1',
    kind: 'test',
    title,
    detail: 'Balde',
    payload: { n: 1 },
    outcome: 'open',
    savedAt: 5,
    sentAt: null,
    confirmedAt: null,
    receivedAt: null,
    requestId: null,
    attempts: 0,
  });
});

test('an export names the owner and hashes receipts, newest first', async () => {
  const db = await openUserDb('receipts');
  await db.journal.bulkPut([1, 2].map((seq) => receipt(row(seq), { title }, '', 5)));
  const owner = { username: 'motorista', clientCode: 'demo', token: 'secret' };
  const exported = await exportReceipts(db, owner, Date.UTC(2026, 10, 21));
  const { receipts, ...head } = exported;
  expect(head).toEqual({
    format: 'guiar-receipts',
    version: 1,
    owner: { username: 'motorista', clientCode: 'demo' },
    exportedAt: '2026-11-21T00:00:00.000Z',
  });
  expect(receipts.map(({ seq }) => seq)).toEqual([2, 1]);
  // SHA-256 of {"n":1}, computed independently.
  expect(receipts[1]?.hash).toBe('2bfd14f43d17fc7cea24e0917a8879b4b2f880b8baeec1b9d90fbaad655e71bd');
  expect(await payloadHash({ payload: { n: 1 } })).toBe(receipts[1]?.hash);
});
