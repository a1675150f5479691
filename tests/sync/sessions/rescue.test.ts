import { expect, test } from 'vitest';
import type { FrozenRequest } from '#db/rows.ts';
import { drain } from '#sync/drain/drain.ts';
import { exportReceipts } from '#sync/outbox/receipts.ts';
import { exportUnsent, type ImportTarget, importUnsent } from '#sync/rescue/rescue.ts';
import { hashCommand, type RescueFile } from '#sync/rescue/rescue-file.ts';
import { applied, world } from '../world.ts';

const driver = { username: 'motorista', clientCode: 'demo' };

async function twoDevices() {
  const w = await world();
  const session = await w.signIn();
  const old = await w.context(session.database);
  const fresh = await w.context(`${session.database}-other-device`);
  // The second device has its own database, and the same user signed in.
  const engineOf = (ctx: typeof fresh.ctx) => ({
    ...ctx,
    tokens: old.ctx.tokens,
    session: { ...ctx.session, read: async () => ({ ...session, database: ctx.db.name }) },
  });
  return { ...w, old, fresh: { ...fresh, ctx: engineOf(fresh.ctx) } };
}
const take = (db: ImportTarget['db'], registry: ImportTarget['registry'], file: unknown, owner = driver) =>
  importUnsent({ db, registry }, owner, JSON.stringify(file), { now: Date.now() });

test('unsent work goes once, in order, from another device', async () => {
  const w = await twoDevices();
  w.server.onLine = false;
  for (let n = 0; n < 5; n++) await w.add(w.old.db, `e${n % 2}`, n);
  const file = await exportUnsent(w.old.db, driver, Date.now());
  w.server.onLine = true;
  await w.old.engine.sendNow();
  expect(await take(w.fresh.db, w.fresh.ctx.registry, file)).toEqual({ imported: 5, known: 0, refused: [] });
  await drain(w.fresh.ctx, { force: true });
  expect(await w.fresh.db.outbox.count()).toBe(0);
  expect(applied(w.server)).toEqual({ e0: [0, 2, 4], e1: [1, 3] });
});

test('taking a file in twice adds nothing', async () => {
  const w = await twoDevices();
  w.server.onLine = false;
  await w.add(w.old.db, 'a', 1);
  const file = await exportUnsent(w.old.db, driver, Date.now());
  await take(w.fresh.db, w.fresh.ctx.registry, file);
  expect(await take(w.fresh.db, w.fresh.ctx.registry, file)).toEqual({ imported: 0, known: 1, refused: [] });
  expect(await w.fresh.db.outbox.count()).toBe(1);
});

test.each<[string, (file: RescueFile) => void]>([
  ['another payload', (file) => Object.assign(file.commands[0]?.payload as object, { n: 99 })],
  ['another key', (file) => Object.assign(file.commands[0] ?? {}, { key: 'other' })],
  ['another time', (file) => Object.assign(file.commands[0] ?? {}, { doneAt: '2020-01-01T00:00:00.000Z' })],
])('refuses only a command altered to %s', async (_what, alter) => {
  const w = await twoDevices();
  await w.add(w.old.db, 'a', 1);
  await w.add(w.old.db, 'b', 2);
  const file = await exportUnsent(w.old.db, driver, Date.now());
  alter(file);
  expect(await take(w.fresh.db, w.fresh.ctx.registry, file)).toEqual({ imported: 1, known: 0, refused: ['a 1'] });
});

test.each<[string, (frozen: FrozenRequest) => Partial<FrozenRequest>]>([
  ['other bytes', () => ({ body: '{"entity":"a","n":99}' })],
  ['another path', () => ({ path: '/users' })],
  ['a version that the act does not go by', () => ({ ifMatch: '"7"' })],
  ['a file that the act does not name', () => ({ file: { key: 'key-1', name: 'outro.pdf' } })],
])('a command sending %s is left out despite its hash', async (_what, alter) => {
  const w = await twoDevices();
  w.server.faults = ['lost-before'];
  w.server.closesWithFault = true;
  await w.add(w.old.db, 'a', 1);
  await w.old.engine.kick();
  const file = await exportUnsent(w.old.db, driver, Date.now());
  const [command] = file.commands;
  if (!command?.frozen) throw new Error('nothing was frozen');
  Object.assign(command.frozen, alter(command.frozen));
  command.hash = await hashCommand(command);
  expect(await take(w.fresh.db, w.fresh.ctx.registry, file)).toEqual({ imported: 0, known: 0, refused: ['a 1'] });
});

test('refuses a foreign or invalid rescue file whole', async () => {
  const w = await twoDevices();
  await w.add(w.old.db, 'a', 1);
  const file = await exportUnsent(w.old.db, driver, Date.now());
  await expect(take(w.fresh.db, w.fresh.ctx.registry, file, { ...driver, username: 'outro' })).rejects.toMatchObject({
    why: 'owner',
  });
  await expect(take(w.fresh.db, w.fresh.ctx.registry, { format: 'x' })).rejects.toMatchObject({ why: 'form' });
  expect(await w.fresh.db.outbox.count()).toBe(0);
});

test('receipts of sent and unsent acts can be exported', async () => {
  const w = await twoDevices();
  await w.add(w.old.db, 'a', 1);
  await w.old.engine.kick();
  await w.add(w.old.db, 'a', 2);
  const { receipts } = await exportReceipts(w.old.db, driver, Date.now());
  expect(receipts.map((r) => [r.detail, r.outcome])).toEqual([
    ['a 2', 'open'],
    ['a 1', 'done'],
  ]);
});
