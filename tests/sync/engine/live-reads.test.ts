import Dexie, { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';

/**
 * Waits until a list has seen several rounds of later writes: everything before them has then been
 * shown.
 */
async function listsHaveSettled(db: UserDb): Promise<void> {
  for (const round of [1, 2, 3]) {
    let shown = false;
    const watching = liveQuery(() => db.meta.get('round')).subscribe((row) => {
      shown ||= row?.value === round;
    });
    await db.meta.put({ key: 'round', value: round });
    await expect.poll(() => shown).toBe(true);
    watching.unsubscribe();
  }
}

test('a list shows only what is on disk', async () => {
  const db = await openUserDb(`live-${crypto.randomUUID()}`);
  const draft = (value: string) => ({ key: 'egar:1', value, updatedAt: 1 });
  await db.drafts.put(draft('first'));
  const shown: unknown[] = [];
  const watching = liveQuery(() => db.drafts.toArray()).subscribe((rows) =>
    shown.push(...rows.map(({ value }) => value)),
  );
  await expect.poll(() => shown).toEqual(['first']);
  // A write that is aborted before it completes: no reader may have seen it.
  const undone = db.transaction('rw', db.drafts, async (tx) => {
    await db.drafts.put(draft('undone'));
    tx.abort();
  });
  await expect(undone).rejects.toThrow();
  // The table is held: the next write cannot reach the disk before it is released.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = db.transaction('rw', db.drafts, () => Dexie.waitFor(held));
  const written = db.drafts.put(draft('second'));
  await listsHaveSettled(db);
  expect(shown).toEqual(['first']);
  release();
  await Promise.all([holding, written]);
  await expect.poll(() => shown).toContain('second');
  expect(shown.filter((value) => value === 'undone')).toEqual([]);
  watching.unsubscribe();
  await db.delete();
});
