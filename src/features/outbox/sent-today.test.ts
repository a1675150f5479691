import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNumber } from '#components/saved/success-texts.ts';
import type { JournalRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { readSentToday } from './outbox-queries.ts';

const now = Date.parse('2026-11-20T22:30:00Z');
const hour = 3_600_000;
const db = await openUserDb('sent-today-test');

const receipts: [string, JournalRow['outcome'], number | null][] = [
  ['ontem à noite', 'done', Date.parse('2026-11-19T23:30:00Z')],
  ['pouco depois da meia-noite', 'done', Date.parse('2026-11-20T00:10:00Z')],
  ['por enviar', 'open', null],
  ['de manhã', 'done', now - 12 * hour],
  ['eliminada', 'discarded', now - 2 * hour],
  ['de um relógio adiantado', 'done', now + 4 * hour],
];
beforeAll(async () => {
  for (const [i, [detail, outcome, confirmedAt]] of receipts.entries()) {
    await db.journal.add({ seq: i + 1, detail, outcome, confirmedAt } as unknown as JournalRow);
  }
});
afterAll(() => db.delete());
const details = async (limit: number) => (await readSentToday(db, now, limit)).map(({ receipt }) => receipt.detail);

test("lists today's answers by the Lisbon day, newest first", async () => {
  expect(await details(60)).toEqual(['eliminada', 'de manhã', 'pouco depois da meia-noite']);
});

test('reads only the shown rows of a long day', async () => {
  expect(await details(2)).toEqual(['eliminada', 'de manhã']);
});

test('finds a guide made here by server id and number', async () => {
  const payload = { LocalId: 'local:9' };
  await db.idmap.put({ local: 'local:9', remote: 'guide-9', entity: 'egar' });
  const made = {
    seq: 90,
    kind: 'egar.create',
    detail: 'nova',
    outcome: 'done',
    confirmedAt: now,
    payload,
    told: { Number: 'PT9' },
  };
  await db.journal.put(made as unknown as JournalRow);
  const [first] = await readSentToday(db, now, 1);
  expect(first?.guide).toBe('guide-9');
  expect(first && findNumber(first.receipt)).toBe('PT9');
  await db.journal.delete(90);
});
