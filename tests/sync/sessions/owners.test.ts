import { expect, test } from 'vitest';
import { NetworkError } from '#api/transport/wire.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { createEquipment } from '#sync/commands/equipment-records.ts';
import { drain } from '#sync/drain/drain.ts';
import { takeLease } from '#sync/drain/lease.ts';
import { CommandBusyError, correct, discard } from '#sync/outbox/change-queued.ts';
import { createRegistry, defineCommand } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { applied, note, world } from '../world.ts';

const open = async (registry = createRegistry(note)) => {
  const w = await world(registry);
  const session = await w.signIn();
  return { ...w, ...(await w.context(session.database)), database: session.database };
};
type World = Awaited<ReturnType<typeof open>>;

/** Opens another context whose answers to changes arrive only when they are released. */
async function slowTab(w: World) {
  const gates: (() => void)[] = [];
  const tab = await w.context(w.database, async (request) => {
    const answer = await w.server.transport(request);
    if (request.method === 'POST') await new Promise<void>((pass) => gates.push(pass));
    return answer;
  });
  return { ...tab, gates, pass: () => gates.splice(0).forEach((pass) => void pass()) };
}

test('a stale owner’s effect counts once, under the server’s ids', async () => {
  const w = await open(commands);
  const row = { Id: 1, UniqueId: 'server-1', Name: 'Novo', ExternalId: 'N', Version: 1 };
  w.server.routes.push((r) => ({
    status: 200,
    body: r.path === '/equipments' ? row : { Items: [{ ...row, Version: 2 }] },
  }));
  const made = { Name: 'Novo', ExternalId: 'N', Detail: '', LocalId: 'local-1' };
  await enqueue(w, createEquipment, made, { detail: '' });
  const delivery = { SearchedEstablishmentId: 'e', EquipmentIds: ['local-1'], Latitude: 40, Longitude: -8 };
  await enqueue(w, deliverEquipment, delivery, { detail: '' });
  const stale = await slowTab(w);
  const first = drain(stale.ctx, { force: false });
  await expect.poll(() => stale.gates.length).toBe(1);
  const next = await slowTab(w);
  const second = drain(next.ctx, { force: true });
  await expect.poll(() => next.gates.length).toBe(1);
  stale.pass();
  expect((await first).stopped).toBe('fenced');
  expect((await w.db.outbox.toArray()).map((r) => r.seq)).toEqual([2]);
  next.pass();
  await expect.poll(() => next.gates.length).toBe(1);
  next.pass();
  await second;
  expect(w.server.ledger.map((e) => e.path)).toEqual(['/equipments', '/equipments/create-delivery']);
  expect(JSON.parse(w.server.ledger[1]?.body ?? '{}')).toMatchObject({ EquipmentIds: ['server-1'] });
});

test('a stale owner’s refusal does not undo its successor’s try', async () => {
  const w = await open();
  w.server.faults = ['403'];
  const seq = await w.add(w.db, 'a', 1);
  const stale = await slowTab(w);
  const first = drain(stale.ctx, { force: false });
  await expect.poll(() => stale.gates.length).toBe(1);
  const next = await slowTab(w);
  const second = drain(next.ctx, { force: true });
  await expect.poll(() => next.gates.length).toBe(1);
  stale.pass();
  await first;
  expect((await w.db.outbox.get(seq))?.state).toBe('sending');
  next.pass();
  await second;
  expect(await w.db.outbox.count()).toBe(0);
});

test('a stale owner does not resend after a slept-through 401', async () => {
  const w = await open();
  w.server.tokens.clear();
  await w.add(w.db, 'a', 1);
  const stale = await slowTab(w);
  const first = drain(stale.ctx, { force: false });
  await expect.poll(() => stale.gates.length).toBe(1);
  await takeLease(w.db);
  w.time.passed += 3_000;
  stale.pass();
  expect((await first).stopped).toBe('fenced');
  expect(w.server.received).toEqual([]);
});

test('a late-parked command goes with the next look', async () => {
  const w = await open();
  const seq = await w.add(w.db, 'a', 1);
  await w.db.outbox.update(seq, { state: 'parked' });
  await w.engine.kick();
  expect(w.server.ledger).toHaveLength(1);
});

test('a possibly applied command can never be corrected', async () => {
  const w = await open();
  w.server.faults = ['lost-after', '503-external'];
  const seq = await w.add(w.db, 'a', 1);
  await w.engine.kick();
  const fix = () => correct(w.ctx, seq, { entity: 'a', n: 10 }, { detail: '' });
  expect((await w.db.outbox.get(seq))?.state).toBe('uncertain');
  await expect(fix()).rejects.toBeInstanceOf(CommandBusyError);
  await w.db.outbox.update(seq, { state: 'parked' });
  await expect(fix()).rejects.toBeInstanceOf(CommandBusyError);
  await w.engine.sendNow();
  expect(applied(w.server)).toEqual({ a: [1] });
});

test('a correction takes the id the server gave meanwhile', async () => {
  const w = await open();
  const seq = await w.add(w.db, 'local', 1);
  await w.db.idmap.put({ local: 'local', remote: 'server', entity: 'equipment' });
  await correct(w.ctx, seq, { entity: 'local', n: 2 }, { detail: '' });
  expect(await w.db.outbox.get(seq)).toMatchObject({ payload: { entity: 'server' }, lanes: ['entity:server'] });
});

test('a clock put back holds nothing beyond the longest wait', async () => {
  const w = await open();
  w.server.faults = ['503-external'];
  await w.add(w.db, 'a', 1);
  await w.engine.kick();
  w.time.offset -= 86_400_000;
  await w.engine.kick();
  expect(w.server.ledger).toHaveLength(1);
});

test('an unanswerable question asks the user and stops nobody else', async () => {
  const asking = defineCommand({
    ...note,
    settled: async (http) => http.get('/gone', note.payload).then(() => 'no' as const),
  });
  const w = await open(createRegistry(asking));
  Object.assign(w.server, { marked: false, honoursKeys: false, faults: ['lost-before'] });
  w.server.routes.push((r) => (r.path === '/gone' ? { status: 404, body: {} } : undefined));
  const seq = await w.add(w.db, 'a', 1);
  await w.engine.kick();
  for (let n = 0; n < 12; n++) await w.add(w.db, `e${n}`, n);
  await w.engine.sendNow();
  expect(await w.db.outbox.toArray()).toMatchObject([{ seq, state: 'uncertain', ask: true }]);
});

test('a command discarded during a question does not come back', async () => {
  const waiting: ((error: Error) => void)[] = [];
  const asking = defineCommand({ ...note, settled: () => new Promise<'no'>((_, reject) => waiting.push(reject)) });
  const w = await open(createRegistry(asking));
  Object.assign(w.server, { marked: false, honoursKeys: false });
  for (let n = 1; n <= 8; n++) await w.add(w.db, `e${n}`, n);
  await w.db.outbox.toCollection().modify({ state: 'uncertain', inDoubt: true, attempt: 1 });
  const asked = w.engine.sendNow();
  await expect.poll(() => waiting.length).toBe(8);
  // One is being sent; the other is claimed and has not left when the network fails.
  await discard(w.db, [1, 8], Date.now());
  for (const fail of waiting) fail(new NetworkError('gone'));
  await asked;
  expect((await w.db.outbox.toArray()).map((row) => row.seq)).toEqual([2, 3, 4, 5, 6, 7]);
  expect((await w.db.journal.get(8))?.outcome).toBe('discarded');
});
