import { beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { forgetAhead, readAhead, wasReadAhead } from './read-ahead.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`ahead-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'menu', value: 'kept' });
});

test('returns what was read ahead until the first screen', async () => {
  const read = (user: UserDb) => user.readMeta<string>('menu');
  await readAhead(db, [read]);
  expect(wasReadAhead(db, read)).toBe('kept');
  forgetAhead(db);
  expect(wasReadAhead(db, read)).toBeUndefined();
});

test('reads ahead once per user', async () => {
  const read = vi.fn((user: UserDb) => user.outbox.count());
  await readAhead(db, [read]);
  forgetAhead(db);
  await readAhead(db, [read]);
  expect(read).toHaveBeenCalledOnce();
  expect(wasReadAhead(db, read)).toBeUndefined();
});
