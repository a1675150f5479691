import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { outboxRow } from '#tests/fixtures/device-rows.ts';
import { isAway, readSyncState } from './sync-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

async function toneOf(rows: Partial<OutboxRow>[], { signedIn = true, reach = 'online' } = {}) {
  const db = await openUserDb(`sync-state-${crypto.randomUUID()}`);
  await db.outbox.bulkPut(rows.map((over, i) => outboxRow(i + 1, over)));
  await db.meta.put({ key: 'connectivity', value: { reach, since: 0, nextAt: 7, failures: 0 } });
  return readSyncState(db, signedIn, now);
}

test('the header shows the worst state present', async () => {
  const all: Partial<OutboxRow>[] = [{ state: 'conflict' }, { state: 'rejected' }, { state: 'sending' }, {}];
  expect(await toneOf(all)).toMatchObject({
    tone: 'conflict',
    conflicts: 1,
    refused: 1,
    sending: 1,
    open: 4,
    needYou: 2,
  });
  expect(await toneOf(all.slice(1))).toMatchObject({ tone: 'refused' });
  expect(await toneOf(all.slice(2), { signedIn: false })).toMatchObject({ tone: 'sign-in' });
  expect(await toneOf(all.slice(2))).toMatchObject({ tone: 'sending' });
  expect(await toneOf(all.slice(3), { reach: 'offline' })).toMatchObject({
    tone: 'pending',
    reach: 'offline',
    nextAt: 7,
  });
  expect(await toneOf([], { reach: 'offline' })).toMatchObject({ tone: 'offline' });
  expect(await toneOf([])).toMatchObject({ tone: 'ok', open: 0 });
});

test('a doubtful act needs its user once it asks', async () => {
  expect(await toneOf([{ state: 'uncertain' }])).toMatchObject({ tone: 'pending', needYou: 0 });
  expect(await toneOf([{ state: 'uncertain', ask: true }])).toMatchObject({ tone: 'refused', needYou: 1 });
});

test('deadlines within two days are urgent', async () => {
  const day = 86_400_000;
  expect(await toneOf([{ deadline: now + day }, { deadline: now - day }, { deadline: now + 3 * day }])).toMatchObject({
    urgent: 2,
  });
});

test('a new guide whose departure passed needs its user', async () => {
  const guide = { asksWhenLate: true, deadline: now - 1 };
  expect(await toneOf([guide, { ...guide, deadline: now + 1 }])).toMatchObject({
    tone: 'late',
    late: 1,
    needYou: 1,
    urgent: 0,
  });
  expect(await toneOf([guide, { state: 'rejected' }])).toMatchObject({ tone: 'refused', needYou: 2 });
  expect(await toneOf([{ ...guide, state: 'sending' }])).toMatchObject({ tone: 'sending', late: 0 });
});

test('a creation left in doubt by the national system needs its user', async () => {
  const doubt = { reason: 'national-doubt' };
  expect(await toneOf([{ ...doubt, state: 'uncertain' }])).toMatchObject({ tone: 'late', doubtful: 1, needYou: 1 });
  // It is sent again from time to time: the header must not change each time.
  expect(await toneOf([{ ...doubt, state: 'sending' }])).toMatchObject({ tone: 'late', doubtful: 1, needYou: 1 });
  expect(await toneOf([{ state: 'uncertain', reason: 'network' }])).toMatchObject({ doubtful: 0, needYou: 0 });
});

test.for([
  ['online', false],
  ['unknown', false],
  ['national-down', false],
  ['offline', true],
  ['portal', true],
  ['server-down', true],
  ['maintenance', true],
] as const)('reach %s counts as away: %s', ([reach, away]) => {
  expect(isAway(reach)).toBe(away);
});
