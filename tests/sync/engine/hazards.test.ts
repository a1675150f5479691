import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { createHttp } from '#api/transport/http.ts';
import type { WireRequest } from '#api/transport/wire.ts';
import { headers } from '#domain/wire/headers.ts';
import { drain } from '#sync/drain/drain.ts';
import { parallel } from '#sync/drain/drain-run.ts';
import { takeLease } from '#sync/drain/lease.ts';
import { createEngine } from '#sync/engine.ts';
import { correct, discard, unpark } from '#sync/outbox/change-queued.ts';
import { type CommandDefinition, createRegistry, defineCommand } from '#sync/outbox/command.ts';
import { enqueueTogether, StorageFullError } from '#sync/outbox/enqueue.ts';
import { applied, note, world } from '../world.ts';

const open = async (registry = createRegistry(note)) => {
  const w = await world(registry);
  const session = await w.signIn();
  return { ...w, ...(await w.context(session.database)), database: session.database };
};
type World = Awaited<ReturnType<typeof open>>;
const together = (w: World) =>
  enqueueTogether(w, [
    { definition: note as unknown as CommandDefinition, input: { entity: 'a', n: 1 }, options: { detail: 'a 1' } },
  ]);

/** Opens a tab whose acts reach the server, and whose answers wait until they are released. */
async function gatedTab(w: World) {
  const gates: (() => void)[] = [];
  const tab = await w.context(w.database, async (request) => {
    const answer = await w.server.transport(request);
    if (request.method === 'POST' && request.path !== '/token') await new Promise<void>((pass) => gates.push(pass));
    return answer;
  });
  return { ...tab, gates, pass: () => gates.splice(0).forEach((pass) => void pass()) };
}

test('while one context sends, no other does', async () => {
  const w = await open();
  const tab = await gatedTab(w);
  await w.add(w.db, 'a', 1);
  const first = tab.engine.kick();
  await expect.poll(() => tab.gates.length).toBe(1);
  const { locks } = w.ctx.ports;
  const waits = new Promise<void>((resolve) => {
    const request: typeof locks.request = (name, options, run) => {
      if (name.startsWith('drain:')) resolve();
      return locks.request(name, options, run);
    };
    w.ctx.ports.locks = { request };
  });
  const second = w.engine.kick({ force: true });
  await Promise.race([waits, second]);
  expect(w.server.received).toHaveLength(1);
  tab.pass();
  await Promise.all([first, second]);
  expect(w.server.received).toHaveLength(1);
});

test('a leaving request is on disk with its exact bytes', async () => {
  const w = await open();
  const seen: unknown[] = [];
  const tab = await w.context(w.database, async (request) => {
    if (request.path === '/notes') {
      const row = await w.db.outbox.get(1);
      seen.push([
        row?.state,
        row?.frozen?.body === request.body,
        row?.key === request.headers?.[headers.idempotencyKey],
      ]);
    }
    return w.server.transport(request);
  });
  await w.add(w.db, 'a', 1);
  await tab.engine.kick();
  expect(seen).toEqual([['sending', true, true]]);
});

test('repeats a frozen request unchanged, even in newer app versions', async () => {
  const w = await open();
  w.server.faults = ['lost-before'];
  w.server.closesWithFault = true;
  await w.add(w.db, 'a', 1);
  await w.engine.kick();
  w.server.onLine = true;
  const newer = defineCommand({
    ...note,
    request: (p) => ({ method: 'POST', path: '/other', body: { ...p, more: true } }),
  });
  const { ctx } = await w.context(w.database);
  await drain({ ...ctx, registry: createRegistry(newer) }, { force: true });
  expect(w.server.ledger).toMatchObject([{ path: '/notes', body: '{"entity":"a","n":1}' }]);
});

test('an owner delayed before its commit rereads the lease', async () => {
  const w = await open();
  const other = await w.context(w.database);
  await w.add(w.db, 'a', 1);
  let taken: Promise<number> | undefined;
  w.db.outbox.hook('updating', () => {
    w.time.passed += 3_000;
    taken ??= Dexie.ignoreTransaction(() => takeLease(other.db));
  });
  expect((await drain(w.ctx, { force: false })).stopped).toBe('fenced');
  expect(await taken).toBe(2);
  expect(w.server.received).toEqual([]);
});

test('a new sign-in stops the previous user’s drain completely', async () => {
  const w = await open();
  const tab = await gatedTab(w);
  for (let n = 0; n < 30; n++) await w.add(w.db, `e${n}`, n);
  const draining = drain(tab.ctx, { force: false });
  await expect.poll(() => tab.gates.length).toBe(parallel);
  await w.signIn('outro');
  tab.pass();
  await expect.poll(() => tab.gates.length > 0 && tab.pass()).not.toBe(true);
  const timer = setInterval(tab.pass, 1);
  expect((await draining).stopped).toBe('sign-in');
  clearInterval(timer);
  expect(new Set(w.server.received.map((entry) => entry.user))).toEqual(new Set(['motorista']));
  expect(await w.db.outbox.where('state').equals('sending').count()).toBe(0);
});

test('a user’s calls neither use nor refresh another’s token', async () => {
  const w = await open();
  await w.signIn('outro');
  expect(await w.ctx.tokens.token()).toBeNull();
  expect(await w.ctx.tokens.refresh('any')).toBe('ended');
  expect(w.server.refreshes).toBe(0);
});

test('a change elsewhere does not repeat a question under way', async () => {
  let questions = 0;
  const answers: ((word: 'unknown') => void)[] = [];
  const settled = () => {
    questions += 1;
    return new Promise<'unknown'>((answer) => answers.push(answer));
  };
  const w = await open(createRegistry(defineCommand({ ...note, settled })));
  Object.assign(w.server, { marked: false, honoursKeys: false });
  await w.add(w.db, 'a', 1);
  await w.db.outbox.update(1, { state: 'uncertain', inDoubt: true, attempt: 1 });
  await w.add(w.db, 'b', 2);
  const rejected = await w.add(w.db, 'c', 3);
  await w.db.outbox.update(rejected, { state: 'rejected' });
  const tab = await gatedTab(w);
  const draining = drain(tab.ctx, { force: true });
  await expect.poll(() => answers.length + tab.gates.length).toBe(2);
  await discard(w.db, [rejected], Date.now());
  tab.pass();
  // The first answer is processed, with the outbox read again, while the other question is still
  // open.
  await expect.poll(() => w.db.outbox.count()).toBe(1);
  for (const answer of answers) answer('unknown');
  await draining;
  expect(questions).toBe(1);
  expect(await w.db.outbox.toArray()).toMatchObject([{ seq: 1, ask: true }]);
});

test('late proof does not remove a command corrected since', async () => {
  const w = await open();
  const seq = await w.add(w.db, 'a', 1);
  const stale = await gatedTab(w);
  const first = drain(stale.ctx, { force: false });
  await expect.poll(() => stale.gates.length).toBe(1);
  w.server.faults = ['403'];
  await drain(w.ctx, { force: true });
  await correct(w.ctx, seq, { entity: 'a', n: 10 }, { detail: '' });
  stale.pass();
  expect((await first).stopped).toBe('fenced');
  expect(await w.db.outbox.toArray()).toMatchObject([{ seq, payload: { n: 10 } }]);
  await drain(w.ctx, { force: true });
  expect(applied(w.server)).toEqual({ a: [1, 10] });
});

test('a disk filling mid-drain keeps the lock and doubles nothing', async () => {
  const w = await open();
  const tab = await gatedTab(w);
  await w.add(w.db, 'a', 1);
  await w.add(w.db, 'b', 2);
  const draining = drain(tab.ctx, { force: false });
  await expect.poll(() => tab.gates.length).toBe(2);
  let full = true;
  tab.db.outbox.hook('deleting', () => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
  });
  let over = false;
  const ended = draining.catch((error: unknown) => error).finally(() => (over = true));
  tab.gates.shift()?.();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(over).toBe(false);
  tab.pass();
  expect(await ended).toMatchObject({ name: 'QuotaExceededError' });
  full = false;
  await w.engine.kick({ force: true });
  expect(await w.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ a: [1], b: [2] });
});

test('an act whose end is unwritten stays open and shown', async () => {
  const w = await open();
  const tab = await gatedTab(w);
  await w.add(w.db, 'a', 1);
  await w.add(w.db, 'b', 2);
  const draining = drain(tab.ctx, { force: false });
  await expect.poll(() => tab.gates.length).toBe(2);
  let full = true;
  let failures = 0;
  tab.db.outbox.hook('deleting', () => {
    if (!full) return;
    failures += 1;
    throw new DOMException('full', 'QuotaExceededError');
  });
  const ended = draining.catch((error: unknown) => error);
  tab.gates.shift()?.();
  await expect.poll(() => failures).toBe(1);
  full = false;
  tab.pass();
  expect(await ended).toMatchObject({ name: 'QuotaExceededError' });
  const [left, ...others] = await w.db.outbox.toArray();
  expect(others).toEqual([]);
  expect(await w.db.pending.toArray()).toMatchObject([{ seq: left?.seq }]);
  await w.engine.kick({ force: true });
  expect(await w.db.pending.count()).toBe(0);
  expect(applied(w.server)).toEqual({ a: [1], b: [2] });
});

test('a command saved as a drain ends goes at once', async () => {
  const w = await open();
  let saved = false;
  const late: typeof w.ports.locks.request = async (name, options, run) => {
    const result = await w.ports.locks.request(name, options, run);
    if (!saved) await w.add(w.db, 'b', 2);
    saved = true;
    return result;
  };
  const engine = createEngine({ ...w.ctx, ports: { ...w.ctx.ports, locks: { request: late } } });
  await w.add(w.db, 'a', 1);
  await engine.kick();
  expect(applied(w.server)).toEqual({ a: [1], b: [2] });
});

test('keeps a kick right after the last look', async () => {
  const w = await open();
  w.server.faults = ['503-external'];
  await w.add(w.db, 'waits', 1);
  let asked: Promise<unknown> | undefined;
  const after: typeof w.ports.clock.after = () => {
    asked ??= w.add(w.db, 'b', 2).then(() => undefined);
    void engine.kick();
    return () => undefined;
  };
  const slow = {
    request: async <T>(name: string, options: object, run: (held: boolean) => Promise<T>) => {
      await asked;
      return w.ports.locks.request(name, options, run);
    },
  };
  w.ctx.ports.random = () => 1;
  const engine = createEngine({
    ...w.ctx,
    ports: { ...w.ctx.ports, random: () => 1, clock: { ...w.ctx.ports.clock, after }, locks: slow },
  });
  await engine.kick();
  await expect.poll(() => applied(w.server)).toEqual({ b: [2] });
});

test('asks about a doubtful parked command instead of sending it', async () => {
  const asking = defineCommand({ ...note, settled: async () => 'unknown' as const });
  const w = await open(createRegistry(asking));
  Object.assign(w.server, { marked: false, honoursKeys: false });
  const seq = await w.add(w.db, 'a', 1);
  await w.db.outbox.update(seq, { state: 'parked', inDoubt: true, attempt: 1 });
  await unpark(w.db);
  await w.engine.sendNow();
  expect(w.server.received).toEqual([]);
  expect(await w.db.outbox.get(seq)).toMatchObject({ state: 'uncertain', ask: true });
});

type Look = (tx: IDBTransaction, asked: IDBTransactionOptions | undefined) => void;

/**
 * Makes a world in which every write transaction is observed; patched before Dexie opens, since it
 * keeps the method.
 */
async function watched(look: Look): Promise<World> {
  const { prototype } = IDBDatabase;
  const real = prototype.transaction;
  prototype.transaction = function (this: IDBDatabase, ...args) {
    const tx = real.apply(this, args);
    if (args[1] === 'readwrite') look(tx, args[2]);
    return tx;
  };
  try {
    const w = await open();
    // For what opens transactions later, without Dexie.
    Object.assign(w.db.backendDB(), { transaction: prototype.transaction });
    return w;
  } finally {
    prototype.transaction = real;
  }
}

test('reports saved only after the commit', async () => {
  const states: string[] = [];
  const w = await watched((tx) => {
    const at = states.push('begun') - 1;
    tx.addEventListener('complete', () => {
      states[at] = 'committed';
    });
  });
  states.length = 0;
  await w.add(w.db, 'a', 1);
  expect(states).toEqual(['committed']);
  await w.add(w.db, 'a', 2);
  expect(states).toEqual(['committed', 'committed']);
});

test('every write transaction asks for strict durability', async () => {
  const asked: unknown[] = [];
  const w = await watched((_tx, options) => asked.push(options?.durability));
  for (const n of [1, 2]) await w.add(w.db, 'a', n);
  await w.engine.kick();
  expect(asked.length).toBeGreaterThan(4);
  expect(new Set(asked)).toEqual(new Set(['strict']));
});

test('identical readings under way share one request', async () => {
  const requests: WireRequest[] = [];
  const w = await open();
  const http = createHttp(async (request) => {
    requests.push(request);
    return w.server.transport(request);
  }, w.ctx.tokens);
  await Promise.all([http.get('/x', note.payload).catch(() => null), http.get('/x', note.payload).catch(() => null)]);
  expect(requests).toHaveLength(1);
  await http.get('/x', note.payload).catch(() => null);
  expect(requests).toHaveLength(2);
});

test.each([
  ['one act', (w: World) => w.add(w.db, 'a', 1)],
  ['acts that belong together', together],
])('reports a disk that fills at the commit: %s', async (_what, save) => {
  const w = await watched((tx) => {
    if (!tx.objectStoreNames.contains('outbox')) return;
    const store = tx.objectStore('pending');
    const put = store.put.bind(store);
    store.put = (...args) => {
      const last = put(...args);
      const full = () => (tx as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
      last.addEventListener('success', () => queueMicrotask(full));
      return last;
    };
  });
  await expect(save(w)).rejects.toBeInstanceOf(StorageFullError);
  expect([await w.db.outbox.count(), await w.db.journal.count()]).toEqual([0, 0]);
});
