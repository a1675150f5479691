import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { openUserDb } from '../../src/db/user-db.ts';

test('a list shows what is on disk, never what is on its way there', async () => {
  const db = await openUserDb(`live-${crypto.randomUUID()}`);
  const draft = (value: string) => ({ key: 'egar:1', value, updatedAt: 1 });
  await db.drafts.put(draft('first'));
  const order: unknown[] = [];
  const watching = liveQuery(() => db.drafts.toArray()).subscribe((rows) => order.push(...rows.map(({ value }) => `shown: ${value}`)));
  await expect.poll(() => order).toEqual(['shown: first']);
  // A write that changes its mind before it is through: nobody may have seen it.
  const undone = db.transaction('rw', db.drafts, async (tx) => {
    await db.drafts.put(draft('undone'));
    tx.abort();
  });
  await expect(undone).rejects.toThrow();
  void db.drafts.put(draft('second')).then(() => order.push('on disk: second'));
  await expect.poll(() => order).toContain('shown: second');
  expect(order.join(', ')).toBe('shown: first, on disk: second, shown: second');
  watching.unsubscribe();
  await db.delete();
});
