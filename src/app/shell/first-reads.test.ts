import { expect, test } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import { type Read, readAhead, wasReadAhead } from '#runtime/read-ahead.ts';
import { firstReads } from './first-reads.ts';

test('all first reads run in the one transaction before the first screen', async () => {
  const db = await openUserDb(`first-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'gdpr', value: true });
  await db.meta.put({ key: 'menu', value: [] });
  await readAhead(db, firstReads);
  const reads: readonly Read[] = firstReads;
  expect(reads.filter((read) => wasReadAhead(db, read) === undefined)).toHaveLength(0);
  await db.delete();
});
