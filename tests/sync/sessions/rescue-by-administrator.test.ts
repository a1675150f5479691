import { expect, test } from 'vitest';
import { correct } from '#sync/outbox/change-queued.ts';
import { createRegistry } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { exportReceipts } from '#sync/outbox/receipts.ts';
import { exportUnsent, type ImportResult, importUnsent } from '#sync/rescue/rescue.ts';
import { countOthers, hashCommand, type Importer, type RescueFile, readRescueFile } from '#sync/rescue/rescue-file.ts';
import { applied, note, world } from '../world.ts';

const driver = { username: 'motorista', clientCode: 'demo' };
const desk: Importer = { username: 'administrador', clientCode: 'demo', mayActForOthers: true };
const field = { ...note, onBehalf: true };
const personal = { ...note, kind: 'test.personal' };
const removal = { ...field, kind: 'test.removal', goneIsDone: true };

type Place = Awaited<ReturnType<Awaited<ReturnType<typeof world>>['context']>>;

/**
 * Makes a driver's phone with unsent work and its file, and an administrator of the account signed
 * in elsewhere.
 */
async function leftBehind(
  acts: [string, number][] = [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ],
) {
  const w = await world(createRegistry(field, personal, removal));
  const theirs = await w.signIn('motorista');
  const phone = await w.context(theirs.database);
  w.server.onLine = false;
  for (const [entity, n] of acts) await w.add(phone.db, entity, n);
  const file = await exportUnsent(phone.db, driver, Date.now());
  const office = async () => {
    w.server.onLine = true;
    const session = await w.signIn('administrador');
    return w.context(session.database);
  };
  return { ...w, phone, file, office };
}
const take = (place: Place, file: unknown, inNameOf = ['motorista'], taker = desk): Promise<ImportResult> =>
  importUnsent(place.ctx, taker, JSON.stringify(file), { now: Date.now(), inNameOf });
const command = (file: RescueFile, at = 0) => file.commands[at] as RescueFile['commands'][number];

test('an administrator’s token sends the owner’s work once, in order', async () => {
  const w = await leftBehind();
  const desktop = await w.office();
  expect(countOthers(readRescueFile(JSON.stringify(w.file), desk), desk)).toEqual([
    { username: 'motorista', count: 3 },
  ]);
  expect(await take(desktop, w.file)).toEqual({ imported: 3, known: 0, refused: [] });
  await desktop.engine.sendNow();
  expect(applied(w.server)).toEqual({ a: [1, 3], b: [2] });
  expect(w.server.ledger.map((entry) => [entry.user, entry.owner])).toEqual(
    Array(3).fill(['administrador', 'motorista']),
  );
  const { receipts } = await exportReceipts(desktop.db, desk, Date.now());
  expect(receipts.map((r) => [r.outcome, r.onBehalf])).toEqual(Array(3).fill(['done', 'motorista']));
  expect(receipts.map((r) => new Date(r.savedAt).toISOString())).toEqual(
    w.file.commands.map((c) => c.doneAt).reverse(),
  );
});

test('does not repeat what the owner sends before or after', async () => {
  const w = await leftBehind();
  w.server.onLine = true;
  w.server.faults = ['lost-after'];
  await w.phone.engine.sendNow();
  const sent = w.server.ledger.length;
  expect(sent).toBeGreaterThan(0);
  const halfway = await exportUnsent(w.phone.db, driver, Date.now());
  const desktop = await w.office();
  await take(desktop, w.file);
  await desktop.engine.sendNow();
  expect(await take(desktop, halfway)).toMatchObject({ imported: 0, known: halfway.commands.length });
  await w.signIn('motorista');
  await w.phone.engine.resume();
  await w.phone.engine.sendNow();
  expect([await w.phone.db.outbox.count(), await desktop.db.outbox.count()]).toEqual([0, 0]);
  expect(applied(w.server)).toEqual({ a: [1, 3], b: [2] });
});

test('takes in nothing for an unconfirmed owner', async () => {
  const w = await leftBehind([['a', 1]]);
  const desktop = await w.office();
  expect(await take(desktop, w.file, [])).toEqual({ imported: 0, known: 0, refused: ['a 1'] });
  expect(await take(desktop, w.file, ['outro'])).toMatchObject({ imported: 0 });
  expect(await desktop.db.outbox.count()).toBe(0);
});

test.each<[string, Importer]>([
  ['a user who is no administrator', { ...desk, mayActForOthers: false }],
  ['a session of before, which does not say', { username: 'administrador', clientCode: 'demo' }],
  ['an administrator of another account', { ...desk, clientCode: 'outra' }],
])('%s takes nothing in', async (_, taker) => {
  const w = await leftBehind();
  const desktop = await w.office();
  await expect(take(desktop, w.file, ['motorista'], taker)).rejects.toMatchObject({ why: 'owner' });
  expect(await desktop.db.outbox.count()).toBe(0);
});

test.each<[string, (file: RescueFile) => void]>([
  ['another payload', (file) => Object.assign(command(file).payload as object, { n: 99 })],
  ['another time', (file) => Object.assign(command(file), { doneAt: '2020-01-01T00:00:00.000Z' })],
  ['another owner', (file) => Object.assign(command(file), { onBehalf: 'operador' })],
])('leaves out only a command altered to %s', async (_, alter) => {
  const w = await leftBehind();
  alter(w.file);
  expect(await take(await w.office(), w.file, ['motorista', 'operador'])).toEqual({
    imported: 2,
    known: 0,
    refused: ['a 1'],
  });
});

test('leaves out a foreign request despite a correct hash', async () => {
  const w = await leftBehind([['a', 1]]);
  const forged = { ...command(w.file), frozen: { method: 'POST' as const, path: '/users', body: '{}', ifMatch: null } };
  const file = { ...w.file, commands: [{ ...forged, hash: await hashCommand(forged) }] };
  const desktop = await w.office();
  expect(await take(desktop, file)).toMatchObject({ imported: 0, refused: ['a 1'] });
  const own = { ...file, owner: { username: 'administrador', clientCode: 'demo' } };
  expect(await take(desktop, own)).toMatchObject({ imported: 0, refused: ['a 1'] });
});

test('leaves out personal commands', async () => {
  const w = await leftBehind([['a', 1]]);
  await enqueue({ db: w.phone.db, ports: w.ports }, personal, { entity: 'p', n: 2 }, { detail: 'p 2' });
  const file = await exportUnsent(w.phone.db, driver, Date.now());
  expect(await take(await w.office(), file)).toEqual({ imported: 1, known: 0, refused: ['p 2'] });
});

test('a second export and import keep the original owner', async () => {
  const w = await leftBehind([['a', 1]]);
  const desktop = await w.office();
  await take(desktop, w.file);
  const again = await exportUnsent(desktop.db, desk, Date.now());
  w.server.administrators.add('chefe');
  const second = await w.context((await w.signIn('chefe')).database);
  const chief = { ...desk, username: 'chefe' };
  expect(countOthers(readRescueFile(JSON.stringify(again), chief), chief)).toEqual([
    { username: 'motorista', count: 1 },
  ]);
  expect(await take(second, again, ['motorista'], chief)).toMatchObject({ imported: 1 });
  await second.engine.sendNow();
  await w.signIn('administrador');
  await desktop.engine.sendNow();
  expect(w.server.ledger.map((entry) => [entry.user, entry.owner])).toEqual([['chefe', 'motorista']]);
});

test('nobody corrects it in its owner’s name', async () => {
  const w = await leftBehind([['a', 1]]);
  const desktop = await w.office();
  await take(desktop, w.file);
  const [row] = await desktop.db.outbox.toArray();
  const rectification = correct(
    { db: desktop.db, registry: desktop.ctx.registry, ports: w.ports },
    row?.seq ?? 0,
    { entity: 'a', n: 9 },
    { detail: 'a 9' },
  );
  await expect(rectification).rejects.toMatchObject({ name: 'CommandBusyError' });
});

test('a 404 on another’s behalf ends no deletion', async () => {
  const w = await leftBehind([]);
  await enqueue({ db: w.phone.db, ports: w.ports }, removal, { entity: 'a', n: 1 }, { detail: 'a 1' });
  const desktop = await w.office();
  await take(desktop, await exportUnsent(w.phone.db, driver, Date.now()));
  w.server.faults = ['404'];
  await desktop.engine.sendNow();
  expect((await desktop.db.outbox.toArray()).map((row) => row.state)).toEqual(['conflict']);
});

test('sign-in and every refresh tell who may act for others', async () => {
  const w = await world();
  const { token } = await w.signIn('motorista');
  expect((await w.session.read())?.mayActForOthers).toBe(false);
  w.server.administrators.add('motorista');
  expect(await w.session.refresh(token ?? '')).toBe('fresh');
  expect((await w.session.read())?.mayActForOthers).toBe(true);
});
