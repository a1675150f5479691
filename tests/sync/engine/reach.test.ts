import { expect, test } from 'vitest';
import { readConnectivity } from '#sync/drain/connectivity.ts';
import { world } from '../world.ts';

const open = async () => {
  const w = await world();
  // The longest back-off each time.
  w.ports.random = () => 1;
  const session = await w.signIn();
  const feed = { Cursor: '1', HasMore: false, Changes: [] };
  w.server.routes.push((r) => (r.path.startsWith('/changes') ? { status: 200, body: feed } : undefined));
  return { ...w, ...(await w.context(session.database)) };
};

test('a failed reading in an outage postpones no retry', async () => {
  const w = await open();
  w.server.onLine = false;
  await w.add(w.db, 'a', 1);
  await w.engine.kick();
  const first = await readConnectivity(w.db);
  for (let i = 0; i < 5; i++) await w.engine.pull().catch(() => undefined);
  expect(await readConnectivity(w.db)).toEqual(first);
});

test('a successful reading sends what waits at once', async () => {
  const w = await open();
  w.server.onLine = false;
  await w.add(w.db, 'a', 1);
  await w.engine.kick();
  w.server.onLine = true;
  await w.engine.pull();
  await expect.poll(() => w.db.outbox.count()).toBe(0);
  expect(w.server.ledger).toHaveLength(1);
});
