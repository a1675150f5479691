import { expect, test } from 'vitest';
import { CommandBusyError, correct } from '#sync/outbox/change-queued.ts';
import { world } from '../world.ts';

/** A device with an act that the national system has left in doubt, and a later one behind it. */
async function doubtful() {
  const w = await world();
  const tab = await w.context((await w.signIn()).database);
  const seq = await w.add(tab.db, 'guide', 1);
  await w.add(tab.db, 'guide', 2);
  const row = () => tab.db.outbox.get(seq);
  const key = (await row())?.key;
  w.server.faults = ['409-doubt'];
  await tab.engine.kick();
  return { ...w, ...tab, seq, row, key };
}

test('an act in doubt waits as long as asked, before those behind it', async () => {
  const w = await doubtful();
  expect(await w.row()).toMatchObject({ state: 'uncertain', reason: 'national-doubt', inDoubt: true });
  const wait = ((await w.row())?.nextAt ?? 0) - w.ports.clock.now();
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  await w.engine.kick();
  expect(w.server.received).toEqual([]);
});

test('a settled act is repeated under its key, once', async () => {
  const w = await doubtful();
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ key }) => key)[0]).toBe(w.key);
  expect(w.server.ledger).toHaveLength(2);
  expect(await w.db.outbox.count()).toBe(0);
});

test('an act in doubt cannot be corrected under another key', async () => {
  const w = await doubtful();
  const changed = correct(w.ctx, w.seq, { entity: 'guide', n: 9 }, { detail: 'outra' });
  await expect(changed).rejects.toBeInstanceOf(CommandBusyError);
  expect(await w.row()).toMatchObject({ key: w.key, payload: { entity: 'guide', n: 1 } });
});
