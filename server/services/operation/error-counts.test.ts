import { afterAll, beforeEach, expect, test } from 'vitest';
import { errorCounts } from '#server/db/schema/operation.ts';
import { transact } from '#server/db/transact.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { errorBuffer, errorGroups, hourlyKinds, pruneErrors } from './error-counts.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => db.delete(errorCounts).then(() => undefined));

const hour = 3_600_000;
const start = new Date('2026-05-05T10:20:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * hour);
const seen = (kind: string, at = start, requestId: string | null = null) => ({
  kind,
  route: 'GET /api/egar/:id/pdf',
  at,
  requestId,
});

test('two processes add to the same row', async () => {
  const [one, other] = [errorBuffer(), errorBuffer()];
  one.note(seen('FontMissing', later(0.2), 'second'));
  other.note(seen('FontMissing', start, 'first'));
  other.note(seen('FontMissing', start, 'first'));
  await Promise.all([one.flush(db), other.flush(db)]);
  expect(await db.select().from(errorCounts)).toEqual([
    {
      hour: new Date('2026-05-05T10:00:00Z'),
      kind: 'FontMissing',
      route: 'GET /api/egar/:id/pdf',
      times: 3,
      lastAt: later(0.2),
      lastRequestId: 'second',
    },
  ]);
});

test('groups hours by kind, for a day and a week', async () => {
  const buffer = errorBuffer();
  for (const hours of [0, 100, 101]) buffer.note(seen('FontMissing', later(hours), `request ${hours}`));
  buffer.note(seen('TookTooLong', later(50)));
  await buffer.flush(db);
  expect(await errorGroups(db, later(102))).toMatchObject([
    { kind: 'FontMissing', day: 2, week: 3, lastAt: later(101), lastRequestId: 'request 101' },
    { kind: 'TookTooLong', day: 0, week: 1, lastRequestId: null },
  ]);
});

test('an hour has a limited number of rows', async () => {
  for (const process of ['one', 'other']) {
    const buffer = errorBuffer();
    for (let i = 0; i < hourlyKinds; i++) buffer.note(seen(`${process}${i}`));
    await buffer.flush(db);
  }
  const rows = await db.select().from(errorCounts);
  expect(rows).toHaveLength(hourlyKinds + 1);
  expect(rows.find(({ kind }) => kind === 'other')).toMatchObject({ route: '*', times: hourlyKinds });
});

test('errors that could not be written are written later', async () => {
  const buffer = errorBuffer();
  buffer.note(seen('FontMissing'));
  const away = { ...db, transaction: () => Promise.reject(new Error('away')) };
  await expect(buffer.flush(away as never)).rejects.toThrow('away');
  buffer.note(seen('FontMissing'));
  await buffer.flush(db);
  await buffer.flush(db);
  expect(await db.select().from(errorCounts)).toMatchObject([{ times: 2 }]);
});

test('old counts are deleted', async () => {
  const buffer = errorBuffer();
  buffer.note(seen('FontMissing'));
  buffer.note(seen('FontMissing', later(24)));
  await buffer.flush(db);
  await pruneErrors(db, later(7 * 24 + 2));
  expect(await db.select().from(errorCounts)).toMatchObject([{ lastAt: later(24) }]);
  expect(await transact(db, (tx) => tx.$count(errorCounts))).toBe(1);
});
