import { expect, test } from 'vitest';
import { correct, discard } from '../../src/sync/outbox/change-queued.ts';
import { backUpCommand, restoreBackup, tidyBackup } from '../../src/sync/rescue/backup.ts';
import { restoredKey } from '../../src/sync/rescue/restored.ts';
import { memoryBackup } from './memory-backup.ts';
import { applied, world } from './world.ts';

const driver = { username: 'motorista', clientCode: 'demo' };

async function device() {
  const w = await world();
  const { database } = await w.signIn();
  const store = memoryBackup();
  const open = async () => {
    const tab = await w.context(database);
    return { ...tab, restore: () => restoreBackup(tab.db, tab.ctx.registry, driver, store, Date.now()) };
  };
  /** What Chromium does to a log that ends in half a record. */
  const lose = async (tab: Awaited<ReturnType<typeof open>>) => {
    await tab.db.delete();
    return open();
  };
  return { ...w, store, open, lose };
}

test('what was open comes back from its second copy, once and in order, also what had been sent meanwhile', async () => {
  const w = await device();
  const before = await w.open();
  w.server.onLine = false;
  for (let n = 0; n < 6; n++) await backUpCommand(before.db, w.store, await w.add(before.db, `e${n % 2}`, n));
  w.server.onLine = true;
  // Its answers are lost with the database.
  await before.engine.sendNow();
  expect(w.server.ledger).toHaveLength(6);
  const after = await w.lose(before);
  expect(await after.restore()).toBe(6);
  expect(await after.db.readMeta(restoredKey)).toBe(6);
  await after.engine.sendNow();
  expect(await after.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ e0: [0, 2, 4], e1: [1, 3, 5] });
});

test('what has left the outbox leaves its copy, and nothing is taken in where the database is the one it was copied from', async () => {
  const w = await device();
  const tab = await w.open();
  const sent = await w.add(tab.db, 'a', 1);
  await tidyBackup(tab.db, w.store);
  await tab.engine.sendNow();
  expect(await tab.restore()).toBe(0);
  await tidyBackup(tab.db, w.store);
  expect([sent, w.store.texts.size]).toEqual([1, 0]);
});

test('what comes back is asked after where the server knows no keys', async () => {
  const w = await device();
  const tab = await w.open();
  Object.assign(w.server, { marked: false, honoursKeys: false });
  await backUpCommand(tab.db, w.store, await w.add(tab.db, 'a', 1));
  await tab.engine.sendNow();
  const after = await w.lose(tab);
  expect(await after.restore()).toBe(1);
  await after.engine.sendNow();
  expect(w.server.ledger).toHaveLength(1);
  expect(await after.db.outbox.toArray()).toMatchObject([{ state: 'uncertain', ask: true }]);
});

test('a corrected act does not come back as it was', async () => {
  const w = await device();
  const tab = await w.open();
  w.server.onLine = false;
  const seq = await w.add(tab.db, 'a', 1);
  await tidyBackup(tab.db, w.store);
  await correct(tab.db, tab.ctx.registry, w.ports, seq, { entity: 'a', n: 2 }, { detail: 'a 2' });
  expect(await tab.restore()).toBe(0);
  await tidyBackup(tab.db, w.store);
  const after = await w.lose(tab);
  expect(await after.restore()).toBe(1);
  expect((await after.db.outbox.toArray()).map((row) => row.payload)).toEqual([{ entity: 'a', n: 2 }]);
});

test('what the user has discarded does not come back', async () => {
  const w = await device();
  const tab = await w.open();
  w.server.onLine = false;
  await w.add(tab.db, 'a', 1);
  const second = await w.add(tab.db, 'b', 2);
  await tidyBackup(tab.db, w.store);
  await discard(tab.db, [second], Date.now());
  await tidyBackup(tab.db, w.store);
  const after = await w.lose(tab);
  expect(await after.restore()).toBe(1);
  expect((await after.db.outbox.toArray()).map((row) => row.payload)).toEqual([{ entity: 'a', n: 1 }]);
});

test('taking in that was cut short is ended at the next opening, and doubles nothing', async () => {
  const w = await device();
  const tab = await w.open();
  w.server.onLine = false;
  await backUpCommand(tab.db, w.store, await w.add(tab.db, 'a', 1));
  const after = await w.lose(tab);
  const remove = w.store.delete;
  w.store.delete = () => Promise.reject(new Error('killed'));
  await expect(after.restore()).rejects.toThrow('killed');
  w.store.delete = remove;
  expect(await after.restore()).toBe(0);
  expect(await after.db.outbox.count()).toBe(1);
  expect([...w.store.texts.keys()]).toHaveLength(1);
  const again = await w.lose(after);
  expect(await again.restore()).toBe(1);
});
