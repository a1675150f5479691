import { expect, test } from 'vitest';
import { openUserDb } from '#db/user-db.ts';
import { pruneAreaPages } from './prune.ts';

test('drops area pages unseen for 90 days, keeping guide pages', async () => {
  const db = await openUserDb(`prune-${crypto.randomUUID()}`);
  const now = 100 * 86_400_000;
  const read = (days: number) => now - days * 86_400_000;
  await db.pages.bulkPut([
    { key: 'area:serviceAreas:page:1', value: {}, readAt: read(91) },
    { key: 'area:serviceAreas:page:2', value: {}, readAt: read(89) },
    { key: 'egar:1', value: {}, readAt: read(99) },
  ]);
  await pruneAreaPages(db, now);
  expect(await db.pages.toCollection().primaryKeys()).toEqual(['area:serviceAreas:page:2', 'egar:1']);
  await db.delete();
});
