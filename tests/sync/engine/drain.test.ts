import { expect, test } from 'vitest';
import { drain } from '#sync/drain/drain.ts';
import { parallel } from '#sync/drain/drain-run.ts';
import { takeLease } from '#sync/drain/lease.ts';
import { correct, discard, takeAsDone, tryAgain, unpark } from '#sync/outbox/change-queued.ts';
import { createRegistry, defineCommand } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Fault } from '../fake-server.ts';
import { applied, note, world } from '../world.ts';

const open = async (random = () => 0) => {
  const w = await world(createRegistry(note), random);
  const session = await w.signIn();
  const tab = await w.context(session.database);
  return { ...w, ...tab, database: session.database };
};

test('offline commands reach the server once, in order, in parallel', async () => {
  const w = await open();
  w.server.onLine = false;
  for (let n = 0; n < 60; n++) await w.add(w.db, `e${n % 20}`, n);
  await w.engine.kick();
  expect(await w.db.outbox.count()).toBe(60);
  w.server.onLine = true;
  w.server.latencyMs = 2;
  await w.engine.sendNow();
  expect(await w.db.outbox.count()).toBe(0);
  expect(w.server.ledger).toHaveLength(60);
  for (const list of Object.values(applied(w.server))) expect(list).toEqual([...list].sort((a, b) => a - b));
  expect(w.server.maxParallel).toBeLessThanOrEqual(parallel);
  expect(w.server.maxParallel).toBeGreaterThan(1);
  expect(await w.db.pending.count()).toBe(0);
  expect((await w.db.journal.toArray()).every((row) => row.outcome === 'done' && row.confirmedAt !== null)).toBe(true);
});

test('strips invisible characters but sends line ends and emoji', async () => {
  const w = await open();
  await w.add(w.db, 'a\u001d\u0000b\ud800\n😀', 1);
  await w.engine.kick();
  expect(Object.keys(applied(w.server))).toEqual(['ab\n😀']);
});

const unanswered: Fault[] = ['lost-before', 'lost-after', 'html', '500-unmarked'];

test.each(unanswered)('after %s in an outage, an uncertain command applies once', async (fault) => {
  const w = await open();
  w.server.faults = [fault];
  w.server.closesWithFault = true;
  await w.add(w.db, 'a', 1);
  await w.add(w.db, 'a', 2);
  expect((await w.engine.kick())?.stopped).toBe('outage');
  expect((await w.db.outbox.orderBy('seq').first())?.state).toBe('uncertain');
  w.server.onLine = true;
  await w.engine.sendNow();
  expect(await w.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ a: [1, 2] });
});

test.each(unanswered)('repeats at once after %s while the server is reachable', async (fault) => {
  const w = await open();
  w.server.faults = [fault];
  for (const [i, entity] of ['a', 'a', 'b', 'c'].entries()) await w.add(w.db, entity, i);
  await w.engine.kick();
  expect(applied(w.server)).toEqual({ a: [0, 1], b: [2], c: [3] });
  // One probe because nothing was known about the connection, one because an answer was lost.
  expect(w.server.probes).toBe(2);
  expect(new Set(w.server.received.map(({ key, body }) => `${key} ${body}`)).size).toBe(4);
});

test('a drain gives up after six unanswered acts', async () => {
  const w = await open();
  w.server.faults = Array<Fault>(100).fill('lost-before');
  for (let n = 0; n < 40; n++) await w.add(w.db, `e${n}`, n);
  expect((await w.engine.kick())?.stopped).toBe('outage');
  expect(100 - w.server.faults.length).toBeLessThan(20);
  w.server.faults = [];
  await w.engine.sendNow();
  expect(w.server.ledger).toHaveLength(40);
});

test('sends the nearest legal deadline first, otherwise in order', async () => {
  const w = await open();
  const due = async (entity: string, n: number, deadline?: string) =>
    enqueue(w, note, { entity, n }, { detail: entity, ...(deadline ? { deadline } : {}) });
  for (let n = 0; n < 40; n++) await due(`e${n}`, n);
  await due('late', 40, '2026-12-20T00:00:00Z');
  await due('soon', 41, '2026-11-22T00:00:00Z');
  await due('late', 42, '2026-11-21T00:00:00Z');
  await w.engine.kick();
  const order = w.server.ledger.map(({ body }) => (JSON.parse(body ?? '{}') as { n: number }).n);
  expect(order.slice(0, 2)).toEqual([41, 40]);
  expect(order.filter((n) => n < 40)).toEqual([...Array(40).keys()]);
  expect(order.indexOf(42)).toBeGreaterThan(order.indexOf(40));
});

test.each<[Fault, string]>([
  ['503', 'waiting'],
  ['503-external', 'waiting'],
  ['429', 'waiting'],
  ['409', 'waiting'],
])('after %s the command is %s and finally applies once', async (fault, state) => {
  const w = await open();
  w.server.faults = [fault];
  await w.add(w.db, 'a', 1);
  await w.add(w.db, 'a', 2);
  await w.engine.kick();
  expect((await w.db.outbox.orderBy('seq').first())?.state).toBe(state);
  await w.engine.sendNow();
  expect(await w.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ a: [1, 2] });
});

test.each<[Fault, string]>([
  ['403', 'rejected'],
  ['422', 'rejected'],
  ['412', 'conflict'],
  ['404', 'conflict'],
])('after %s the command is %s and holds only its lane', async (fault, state) => {
  const w = await open();
  w.server.faults = [fault];
  const first = await w.add(w.db, 'a', 1);
  await w.add(w.db, 'a', 2);
  await w.add(w.db, 'b', 3);
  await w.engine.kick();
  expect(applied(w.server)).toEqual({ b: [3] });
  expect(await w.db.outbox.get(first)).toMatchObject({ state });
  expect((await w.db.pending.where('seq').equals(first).first())?.state).toBe(state);
  await correct(w.ctx, first, { entity: 'a', n: 10 }, { detail: 'corrigida' });
  await w.engine.kick();
  expect(applied(w.server)).toEqual({ b: [3], a: [10, 2] });
});

test('discarding a refused command frees its lane, keeping the receipt', async () => {
  const w = await open();
  w.server.faults = ['422'];
  const first = await w.add(w.db, 'a', 1);
  await w.add(w.db, 'a', 2);
  await w.engine.kick();
  await discard(w.db, [first], Date.now());
  await w.engine.kick();
  expect(applied(w.server)).toEqual({ a: [2] });
  expect((await w.db.journal.get(first))?.outcome).toBe('discarded');
});

test('discards only the named acts, even between others', async () => {
  const w = await open();
  w.server.onLine = false;
  const first = await w.add(w.db, 'a', 1);
  await w.add(w.db, 'b', 2);
  const third = await w.add(w.db, 'a', 3);
  await w.add(w.db, 'a', 4);
  await discard(w.db, [first, third], Date.now());
  w.server.onLine = true;
  await w.engine.sendNow();
  expect(applied(w.server)).toEqual({ a: [4], b: [2] });
});

test('a 401 costs one refresh but neither attempt nor key', async () => {
  const w = await open();
  w.server.tokens.clear();
  const seq = await w.add(w.db, 'a', 1);
  const key = (await w.db.outbox.get(seq))?.key;
  await w.engine.kick();
  expect(w.server.refreshes).toBe(1);
  expect(w.server.ledger.map((e) => e.key)).toEqual([key]);
});

test('a refused refresh parks commands until sign-in', async () => {
  const w = await open();
  w.server.tokens.clear();
  w.server.refuseRefresh = 'expired';
  for (let n = 0; n < 10; n++) await w.add(w.db, `e${n}`, n);
  const result = await w.engine.kick();
  expect(result?.stopped).toBe('sign-in');
  expect(await w.db.outbox.count()).toBe(10);
  expect((await w.session.read())?.token).toBeNull();
  await w.signIn();
  await unpark(w.db);
  await w.engine.kick();
  expect(w.server.ledger).toHaveLength(10);
});

test('one user’s commands never leave with another’s token', async () => {
  const w = await open();
  await w.add(w.db, 'a', 1);
  await w.session.signOut();
  const other = await w.signIn('outro');
  expect(other.database).not.toBe(w.database);
  expect((await w.engine.kick())?.stopped).toBe('sign-in');
  expect(w.server.received).toEqual([]);
  expect(await w.db.outbox.count()).toBe(1);
  await w.signIn();
  await w.engine.kick();
  expect(w.server.ledger.map((e) => e.user)).toEqual(['motorista']);
});

test('two tabs and many kicks send each command once', async () => {
  const w = await open();
  const second = await w.context(w.database);
  w.server.latencyMs = 1;
  for (let n = 0; n < 20; n++) {
    await w.add(w.db, `e${n % 3}`, n);
    void w.engine.kick();
    void second.engine.kick();
  }
  await Promise.all([w.engine.kick(), second.engine.kick()]);
  expect(w.server.received).toHaveLength(20);
  expect(await w.db.outbox.count()).toBe(0);
});

test('a dead owner’s commands become uncertain and apply once', async () => {
  const w = await open();
  await w.add(w.db, 'a', 1);
  // Dies after the server has acted: the transport never returns.
  const dead = await w.context(w.database, async (request) => {
    const answer = await w.server.transport(request);
    return request.method === 'POST' ? new Promise(() => undefined) : answer;
  });
  void drain(dead.ctx, { force: false });
  await expect.poll(() => w.server.ledger.length).toBe(1);
  expect((await w.db.outbox.toArray())[0]?.state).toBe('sending');
  await takeLease(w.db);
  expect((await w.db.outbox.toArray())[0]?.state).toBe('uncertain');
  await w.engine.kick({ force: true });
  expect(await w.db.outbox.count()).toBe(0);
  expect(w.server.ledger).toHaveLength(1);
});

test('keeps a command of unknown kind, holding only its lane', async () => {
  const w = await open();
  const other = defineCommand({ ...note, kind: 'test.newer' });
  const seq = await enqueue(w, other, { entity: 'a', n: 1 }, { detail: '' });
  await w.add(w.db, 'b', 2);
  await w.engine.kick();
  expect((await w.db.outbox.get(seq))?.state).toBe('quarantined');
  expect(applied(w.server)).toEqual({ b: [2] });
});

test('without keys, resends nothing uncertain before the server denies it', async () => {
  let settled: 'yes' | 'no' | 'unknown' = 'no';
  const asking = defineCommand({ ...note, settled: async () => settled });
  const w = await world(createRegistry(asking));
  const session = await w.signIn();
  const tab = await w.context(session.database);
  Object.assign(w.server, { marked: false, honoursKeys: false, faults: ['lost-before'] });
  await w.add(tab.db, 'a', 1);
  await tab.engine.kick();
  await tab.engine.sendNow();
  expect(w.server.received).toHaveLength(0);
  expect((await tab.db.outbox.toArray())[0]?.state).toBe('uncertain');
  // A clock that jumps does not mean that time has passed.
  w.time.offset += 120_000;
  await tab.engine.sendNow();
  await tab.engine.sendNow();
  expect(w.server.received).toHaveLength(0);
  w.time.passed += 60_000;
  await tab.engine.sendNow();
  expect(w.server.ledger).toHaveLength(1);
  settled = 'unknown';
  w.server.faults = ['lost-after'];
  const seq = await w.add(tab.db, 'a', 2);
  await tab.engine.kick();
  await tab.engine.sendNow();
  expect(await tab.db.outbox.get(seq)).toMatchObject({ state: 'uncertain', ask: true });
  expect(w.server.received).toHaveLength(2);
  await takeAsDone(tab.db, seq, Date.now());
  expect(await tab.db.outbox.count()).toBe(0);
  expect(w.server.ledger).toHaveLength(2);
});

test('retrying after a refusal reuses key and bytes', async () => {
  const w = await open();
  w.server.faults = ['403'];
  const seq = await w.add(w.db, 'a', 1);
  const key = (await w.db.outbox.get(seq))?.key;
  await w.engine.kick();
  await tryAgain(w.db, seq);
  await w.engine.kick();
  expect(w.server.ledger).toMatchObject([{ key, body: '{"entity":"a","n":1}' }]);
});

test('after an outage, lost commands skip their waits', async () => {
  const w = await open();
  w.ports.random = () => 1;
  const tab = await w.context(w.database);
  w.server.faults = ['lost-before', 'lost-before'];
  await w.add(tab.db, 'a', 1);
  await tab.engine.kick();
  expect((await tab.db.outbox.toArray())[0]?.nextAt).toBeGreaterThan(Date.now());
  w.server.onLine = false;
  await tab.engine.kick({ force: true });
  w.server.onLine = true;
  await tab.engine.kick({ force: true });
  expect(applied(w.server)).toEqual({ a: [1] });
});

test('surfaces a command the server fails alone for an hour', async () => {
  // The longest waits: a single try for each "send now".
  const w = await open(() => 1);
  w.server.routes.push(({ body }) => (body?.includes('"entity":"a"') ? { status: 500, body: {} } : undefined));
  const broken = await w.add(w.db, 'a', 1);
  await w.engine.kick();
  expect(await w.db.outbox.get(broken)).toMatchObject({ state: 'waiting', refusal: null });
  w.time.offset += 3_600_000;
  await w.engine.sendNow();
  expect((await w.db.outbox.get(broken))?.state).toBe('waiting');
  await w.add(w.db, 'b', 2);
  await w.engine.sendNow();
  await w.engine.sendNow();
  expect(await w.db.outbox.get(broken)).toMatchObject({ state: 'rejected', refusal: { status: 500 } });
  expect(applied(w.server)).toEqual({ b: [2] });
});
