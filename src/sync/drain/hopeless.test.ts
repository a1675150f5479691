import { afterEach, expect, test } from 'vitest';
import type { JournalRow, OutboxRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Outcome } from './deliver.ts';
import { isFault, isHopeless } from './hopeless.ts';

const opened: UserDb[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.delete())));

const hour = 3_600_000;
const since = 1_000_000;
const outcome = (status: number): Outcome => ({
  fate: { to: 'waiting', reason: 'server-down', afterMs: null, outage: false },
  answer: { status, header: () => null, text: '{}' },
});
const row = (faultSince: number | null) => ({ seq: 1, faultSince }) as OutboxRow;

/** Creates a device on which another command has ended at `confirmedAt`. */
async function device(confirmedAt: number, result: JournalRow['outcome'] = 'done') {
  const db = await openUserDb(`hopeless-${crypto.randomUUID()}`);
  opened.push(db);
  await db.journal.add({ seq: 2, outcome: result, confirmedAt } as JournalRow);
  return db;
}

test('only a 500 without effects is the server’s fault', () => {
  expect(isFault(outcome(500))).toBe(true);
  expect(isFault(outcome(503))).toBe(false);
  expect(isFault({ ...outcome(500), fate: { to: 'uncertain', reason: 'server-down', outage: true } })).toBe(false);
});

test('an hour of 500 beside successes makes a command hopeless', async () => {
  const db = await device(since + 1);
  expect(await isHopeless(db, row(since), outcome(500), since + hour)).toBe(true);
});

test.each<[string, number, number | null, JournalRow['outcome'], number]>([
  ['the hour is not over', since + hour - 1, since, 'done', since + 1],
  ['it has not failed before', since + hour, null, 'done', since + 1],
  ['the server has taken nothing since', since + hour, since, 'done', since - 1],
  ['the user has removed the other one', since + hour, since, 'discarded', since + 1],
])('a command is not hopeless while %s', async (_why, now, faultSince, result, confirmedAt) => {
  expect(await isHopeless(await device(confirmedAt, result), row(faultSince), outcome(500), now)).toBe(false);
});
