import { expect, test } from 'vitest';
import { correct, discard } from '#sync/outbox/change-queued.ts';
import { backUpCommand, restoreBackup, tidyBackup } from '#sync/rescue/backup.ts';
import { restoredKey } from '#sync/rescue/restored.ts';
import { memoryBackup } from '../memory-backup.ts';
import { applied, world } from '../world.ts';

const driver = { username: 'motorista', clientCode: 'demo' };

async function device() {
  const w = await world();
  const { database } = await w.signIn();
  const store = memoryBackup();
  const open = async () => {
    const tab = await w.context(database);
    return { ...tab, restore: () => restoreBackup(tab.ctx, driver, store, Date.now()) };
  };
  /** Loses the database, as Chromium does with a log that ends in half a record. */
  const lose = async (tab: Awaited<ReturnType<typeof open>>) => {
    await tab.db.delete();
    return open();
  };
  return { ...w, store, open, lose };
}

test('restores unsent commands from the backup once, in order', async () => {
  const w = await device();
  const before = await w.open();
  w.server.onLine = false;
  for (let n = 0; n < 6; n++) await backUpCommand(before.db, w.store, await w.add(before.db, `e${n % 2}`, n));
  w.server.onLine = true;
  // The answers are lost with the database.
  await before.engine.sendNow();
  expect(w.server.ledger).toHaveLength(6);
  const after = await w.lose(before);
  expect(await after.restore()).toBe(6);
  expect(await after.db.readMeta(restoredKey)).toBe(6);
  await after.engine.sendNow();
  expect(await after.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ e0: [0, 2, 4], e1: [1, 3, 5] });
});

test('a kill between an act and its copy loses nothing', async () => {
  const w = await device();
  const killed = await w.open();
  await w.add(killed.db, 'a', 1);
  await backUpCommand(killed.db, w.store, await w.add(killed.db, 'a', 2));
  // Dies before the copy of the last act: the database has it, the copy does not.
  const last = await w.add(killed.db, 'a', 3);
  killed.db.close();
  expect(w.store.texts.size).toBe(1);
  w.server.onLine = false;
  const next = await w.open();
  expect(await next.restore()).toBe(0);
  await tidyBackup(next.db, w.store);
  expect([...w.store.texts.keys()].map((name) => Number(name.split('/')[1])).sort()).toEqual([1, 2, last]);
  const after = await w.lose(next);
  expect(await after.restore()).toBe(3);
  w.server.onLine = true;
  await after.engine.sendNow();
  expect(applied(w.server)).toEqual({ a: [1, 2, 3] });
});

test('the copy follows the outbox; the same database restores nothing', async () => {
  const w = await device();
  const tab = await w.open();
  const sent = await w.add(tab.db, 'a', 1);
  await tidyBackup(tab.db, w.store);
  await tab.engine.sendNow();
  expect(await tab.restore()).toBe(0);
  await tidyBackup(tab.db, w.store);
  expect([sent, w.store.texts.size]).toEqual([1, 0]);
});

test('asks about restored commands on a server without keys', async () => {
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

test('a corrected act does not come back uncorrected', async () => {
  const w = await device();
  const tab = await w.open();
  w.server.onLine = false;
  const seq = await w.add(tab.db, 'a', 1);
  await tidyBackup(tab.db, w.store);
  await correct(
    { db: tab.db, registry: tab.ctx.registry, ports: w.ports },
    seq,
    { entity: 'a', n: 2 },
    { detail: 'a 2' },
  );
  expect(await tab.restore()).toBe(0);
  await tidyBackup(tab.db, w.store);
  const after = await w.lose(tab);
  expect(await after.restore()).toBe(1);
  expect((await after.db.outbox.toArray()).map((row) => row.payload)).toEqual([{ entity: 'a', n: 2 }]);
});

test('a discarded act does not come back', async () => {
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

test('an interrupted restore finishes at the next opening, doubling nothing', async () => {
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
