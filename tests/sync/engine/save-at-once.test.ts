import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueueTogether, StorageFullError } from '#sync/outbox/enqueue.ts';
import { note, world } from '../world.ts';

/** Makes a device with one act saved: the next one knows its place. */
async function afterOneAct() {
  const w = await world();
  const { database } = await w.signIn();
  const tab = await w.context(database);
  await w.add(tab.db, 'a', 1);
  return { ...w, ...tab, database };
}

afterEach(() => vi.restoreAllMocks());

test('a later act is three writes, and looks like the first', async () => {
  const w = await afterOneAct();
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  const writes = [vi.spyOn(IDBObjectStore.prototype, 'add'), vi.spyOn(IDBObjectStore.prototype, 'put')];
  await w.add(w.db, 'a', 2);
  expect([reads, ...writes].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2]);
  for (const rows of [await w.db.outbox.toArray(), await w.db.journal.toArray(), await w.db.pending.toArray()]) {
    const [first = {}, second = {}] = rows;
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2]);
  }
});

test('acts of two tabs keep their order and their places', async () => {
  const w = await afterOneAct();
  const other = await w.context(w.database);
  for (const n of [2, 3]) await w.add(other.db, 'a', n);
  // This tab believes that the second place is free.
  expect(await w.add(w.db, 'a', 4)).toBe(4);
  expect(await w.add(other.db, 'a', 5)).toBe(5);
  const rows = await w.db.outbox.toArray();
  expect(rows.map(({ payload }) => payload)).toEqual([1, 2, 3, 4, 5].map((n) => ({ entity: 'a', n })));
});

test('a place whose act was sent meanwhile is not used again', async () => {
  const w = await afterOneAct();
  const other = await w.context(w.database);
  await w.add(other.db, 'a', 2);
  await other.engine.kick();
  expect(await w.db.outbox.count()).toBe(0);
  expect(await w.add(w.db, 'a', 3)).toBe(3);
  expect(await w.db.journal.get(2)).toMatchObject({ payload: { n: 2 }, outcome: 'done' });
});

test('acts saved without waiting keep the order of the calls', async () => {
  const w = await afterOneAct();
  const other = await w.context(w.database);
  await w.add(other.db, 'b', 1);
  // The first is refused its place and saved anew; the next ones ask the database for theirs.
  const together = (...numbers: number[]) =>
    enqueueTogether(
      w,
      numbers.map((n) => ({ definition: note, input: { entity: 'a', n }, options: { detail: '' } })),
    );
  const seqs = (await Promise.all([w.add(w.db, 'a', 2), together(3, 4)])).flat();
  expect(seqs).toEqual([3, 4, 5]);
  const rows = await w.db.outbox.bulkGet(seqs);
  expect(rows.map((row) => row?.payload)).toEqual([2, 3, 4].map((n) => ({ entity: 'a', n })));
});

test('live reads see a later act, and only those that it concerns', async () => {
  const w = await afterOneAct();
  const seen = { count: 0, newest: 0, marks: 0, elsewhere: 0 };
  const watch = <T>(read: () => Promise<T>, found: (value: T) => void) => liveQuery(read).subscribe(found);
  const watching = [
    watch(
      () => w.db.outbox.where('state').equals('queued').count(),
      (count) => Object.assign(seen, { count }),
    ),
    watch(
      () => w.db.journal.orderBy('seq').last(),
      (row) => Object.assign(seen, { newest: row?.seq }),
    ),
    watch(
      () => w.db.pending.where('[entity+id+seq]').between(['equipment', 'b'], ['equipment', 'b', []]).count(),
      (marks) => Object.assign(seen, { marks }),
    ),
    watch(
      () => w.db.pending.where('[entity+id+seq]').between(['equipment', 'z'], ['equipment', 'z', []]).count(),
      () => {
        seen.elsewhere += 1;
      },
    ),
  ];
  await expect.poll(() => seen).toEqual({ count: 1, newest: 1, marks: 0, elsewhere: 1 });
  await w.add(w.db, 'b', 2);
  await expect.poll(() => seen).toEqual({ count: 2, newest: 2, marks: 1, elsewhere: 1 });
  for (const one of watching) one.unsubscribe();
});

test('a connection that the browser closed is opened anew', async () => {
  const w = await afterOneAct();
  w.db.backendDB().close();
  expect(await w.add(w.db, 'a', 2)).toBe(2);
  expect(await w.db.outbox.count()).toBe(2);
});

test('a later act on a full disk is reported and leaves nothing', async () => {
  const w = await afterOneAct();
  const last = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(w.add(w.db, 'a', 2)).rejects.toBeInstanceOf(StorageFullError);
  last.mockRestore();
  expect([await w.db.outbox.count(), await w.db.journal.count(), await w.db.pending.count()]).toEqual([1, 1, 1]);
  expect(await w.add(w.db, 'a', 2)).toBe(2);
});
