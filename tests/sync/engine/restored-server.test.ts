import { expect, test } from 'vitest';
import type { WireRequest } from '#api/transport/wire.ts';
import { createRegistry, defineCommand } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { pruneConfirmed, pruneFiles } from '#sync/outbox/prune.ts';
import { readHealing } from '#sync/restored/healing.ts';
import { applied, note, world } from '../world.ts';

const day = 86_400_000;
const call = defineCommand({ ...note, kind: 'test.call', once: true });

async function open(registry = createRegistry(note, call)) {
  const w = await world(registry);
  w.server.epoch = 'first';
  const { database } = await w.signIn();
  const tab = await w.context(database);
  await tab.engine.pull().catch(() => undefined);
  const send = async (entity: string, n: number) => {
    await w.add(tab.db, entity, n);
    await tab.engine.kick();
  };
  return { ...w, ...tab, database, send };
}
type World = Awaited<ReturnType<typeof open>>;
const states = async ({ db }: World) => (await db.outbox.toArray()).map(({ state, reason }) => [state, reason]);
const notes = ({ server }: World) => server.ledger.filter(({ path }) => path === '/notes');
/** Answers an act with this status while `when` holds. */
const refuse = ({ server }: World, when: (request: WireRequest) => boolean, status: number, body: unknown = {}) =>
  server.routes.push((request) => (request.path === '/notes' && when(request) ? { status, body } : undefined));

test('a restored server gets again what it had confirmed since', async () => {
  const w = await open();
  await w.send('a', 1);
  w.time.offset += 60 * 60_000;
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await w.send('a', 2);
  await w.send('b', 3);
  const before = notes(w);
  w.server.restore(kept);
  expect(applied(w.server)).toMatchObject({ a: [1] });
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  expect(notes(w).map(({ key, body }) => [key, body])).toEqual(before.map(({ key, body }) => [key, body]));
  expect(w.server.receipts.filter((receipt) => receipt === 'proof')).toHaveLength(2);
  expect(await w.db.outbox.count()).toBe(0);
  expect(await readHealing(w.db)).toMatchObject({ epoch: w.server.epoch, acts: 2, reported: 0 });
});

test('a new act waits until what was lost has gone', async () => {
  const w = await open();
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await w.send('a', 1);
  w.server.restore(kept);
  // The second builds on the first, which the server has lost.
  refuse(w, () => (applied(w.server).a ?? []).length === 0 && JSON.parse(lastBody(w)).n === 2, 404);
  await w.send('a', 2);
  expect(applied(w.server).a).toEqual([1, 2]);
  expect(await states(w)).toEqual([]);
});
const lastBody = ({ server }: World) => server.received.filter(({ path }) => path === '/notes').at(-1)?.body ?? '{}';

test('an act that another device must precede waits for it', async () => {
  const w = await open();
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await w.send('a', 1);
  w.server.restore(kept);
  let missing = true;
  refuse(w, () => missing, 404);
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  expect(await states(w)).toEqual([['uncertain', 'restored']]);
  missing = false;
  await w.engine.sendNow();
  expect([applied(w.server).a, await states(w)]).toEqual([[1], []]);
  expect(await readHealing(w.db)).toMatchObject({ acts: 1, reported: 0 });
});

test('an act that never fits again is shown after three days', async () => {
  const w = await open();
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await w.send('a', 1);
  w.server.restore(kept);
  refuse(w, () => true, 404);
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  w.time.offset += 3 * day + 60_000;
  await w.engine.sendNow();
  expect(await states(w)).toEqual([['conflict', null]]);
});

test('an act whose effect stands on the server is done', async () => {
  const w = await open(createRegistry(defineCommand({ ...note, settled: async () => 'yes' })));
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await w.send('a', 1);
  w.server.restore(kept);
  refuse(w, () => true, 400, { Current: { Status: 'o' } });
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  expect(await states(w)).toEqual([]);
});

test('a second restore gets what the first one got', async () => {
  const w = await open();
  const kept = w.server.keep();
  for (const round of [1, 2]) {
    w.time.offset += 60 * 60_000;
    await w.send('a', round);
    w.server.restore(kept);
    await w.engine.pull().catch(() => undefined);
    await w.engine.kick();
  }
  expect(applied(w.server).a).toEqual([1, 2]);
});

test('a device that was killed while healing goes on', async () => {
  const w = await open();
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  for (const n of [1, 2, 3]) await w.send('a', n);
  w.server.restore(kept);
  w.server.faults.push('lost-before', 'lost-before', 'lost-after');
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  const again = await w.context(w.database);
  await again.engine.sendNow();
  await again.engine.sendNow();
  expect(applied(w.server).a).toEqual([1, 2, 3]);
  expect(await w.db.outbox.count()).toBe(0);
});

test('what went to people is not sent again', async () => {
  const w = await open();
  const kept = w.server.keep();
  w.time.offset += 60 * 60_000;
  await enqueue(w, call, { entity: 'a', n: 1 }, { detail: '' });
  await w.engine.kick();
  w.server.restore(kept);
  await w.engine.pull().catch(() => undefined);
  await w.engine.kick();
  expect(notes(w)).toEqual([]);
  expect(await w.db.confirmed.count()).toBe(0);
});

test('confirmed acts are kept fourteen days', async () => {
  const w = await open();
  await w.send('a', 1);
  w.time.offset += 13 * day;
  await w.send('a', 2);
  await pruneConfirmed(w.db);
  expect(await w.db.confirmed.count()).toBe(2);
  w.time.offset += 2 * day;
  await w.send('a', 3);
  await pruneConfirmed(w.db);
  expect(await w.db.confirmed.count()).toBe(2);
});

test('the latest files of confirmed acts are kept within their room', async () => {
  const w = await open();
  await w.send('a', 1);
  const [first] = await w.db.confirmed.toArray();
  const size = 40 * 1024 * 1024;
  for (const [at, key] of ['old', 'new'].entries()) {
    const file = { key, name: key };
    await w.db.files.put({ key, name: key, blob: new Blob([new Uint8Array(size)]), addedAt: 0 } as never);
    const row = { ...first?.row, frozen: { ...first?.row.frozen, file } };
    await w.db.confirmed.put({ seq: 100 + at, at: at + 1, row } as never);
  }
  await pruneFiles(w.db, w.ports.clock.now());
  expect(await w.db.files.toCollection().primaryKeys()).toEqual(['new']);
});
