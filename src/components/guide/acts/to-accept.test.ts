import { expect, test } from 'vitest';
import type { GuideRow, PendingRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { countToAccept, toAcceptHref } from './to-accept.ts';

const guide = (UniqueId: string, Actions: string[], Deadline: string | null = '2026-12-20') =>
  ({ UniqueId, Actions, Deadline, sort: UniqueId, Number: UniqueId }) as unknown as GuideRow;
const queued = (id: string, seq: number, note: string) =>
  ({ entity: 'egar', id, seq, note, state: 'queued' }) as PendingRow;

test('counts acceptable guides not yet decided on this device', async () => {
  const db = await openUserDb(`to-accept-${crypto.randomUUID()}`);
  await db.egars.bulkPut([
    guide('waiting', ['CAN_CONSULT', 'CAN_ACCEPT_EMISSION']),
    guide('tagged', ['CAN_ACCEPT_EMISSION']),
    guide('accepted', ['CAN_ACCEPT_EMISSION']),
    guide('corrected', ['CAN_ACCEPT_EMISSION']),
    guide('sent', ['CAN_CONSULT']),
    guide('ended', [], null),
  ]);
  await db.pending.bulkPut([
    queued('tagged', 1, 'editTags'),
    queued('accepted', 2, 'acceptEmission'),
    queued('corrected', 3, 'rectify'),
  ]);
  expect(await countToAccept(db)).toBe(2);
});

test('the list awaiting acceptance has an address', () => {
  expect(toAcceptHref).toBe('#/gars/list?ver=aceitar');
});
