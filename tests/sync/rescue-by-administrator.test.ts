import { expect, test } from 'vitest';
import { correct } from '../../src/sync/outbox/change-queued.ts';
import { registryOf } from '../../src/sync/outbox/command.ts';
import { enqueue } from '../../src/sync/outbox/enqueue.ts';
import { exportReceipts } from '../../src/sync/outbox/receipts.ts';
import { exportUnsent, type ImportResult, importUnsent } from '../../src/sync/rescue/rescue.ts';
import { hashOf, type Importer, othersIn, type RescueFile, readRescueFile } from '../../src/sync/rescue/rescue-file.ts';
import { applied, note, world } from './world.ts';

const driver = { username: 'motorista', clientCode: 'demo' };
const desk: Importer = { username: 'administrador', clientCode: 'demo', mayActForOthers: true };
const field = { ...note, onBehalf: true };
const personal = { ...note, kind: 'test.personal' };
const removal = { ...field, kind: 'test.removal', goneIsDone: true };

type Place = Awaited<ReturnType<Awaited<ReturnType<typeof world>>['context']>>;

/** A driver's phone with unsent work and its file; then an administrator of the account is signed in elsewhere. */
async function leftBehind(
  acts: [string, number][] = [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ],
) {
  const w = await world(registryOf(field, personal, removal));
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
  importUnsent(place.db, place.ctx.registry, taker, JSON.stringify(file), Date.now(), { inNameOf });
const command = (file: RescueFile, at = 0) => file.commands[at] as RescueFile['commands'][number];

test('it goes with the administrator’s token in its owner’s name, once and in order, and the receipts say so', async () => {
  const w = await leftBehind();
  const desktop = await w.office();
  expect(othersIn(readRescueFile(JSON.stringify(w.file), desk), desk)).toEqual([{ username: 'motorista', count: 3 }]);
  expect(await take(desktop, w.file)).toEqual({ imported: 3, known: 0, refused: [] });
  await desktop.engine.sendNow();
  expect(applied(w.server)).toEqual({ a: [1, 3], b: [2] });
  expect(w.server.ledger.map((entry) => [entry.user, entry.owner])).toEqual(Array(3).fill(['administrador', 'motorista']));
  const { receipts } = await exportReceipts(desktop.db, desk, Date.now());
  expect(receipts.map((r) => [r.outcome, r.onBehalf])).toEqual(Array(3).fill(['done', 'motorista']));
  expect(receipts.map((r) => new Date(r.savedAt).toISOString())).toEqual(w.file.commands.map((c) => c.doneAt).reverse());
});

test('what the owner had sent before, or sends afterwards, is not done twice', async () => {
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

test('nothing is taken in for whom the administrator has not confirmed', async () => {
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
])('a command altered to %s is left out, the others go', async (_, alter) => {
  const w = await leftBehind();
  alter(w.file);
  expect(await take(await w.office(), w.file, ['motorista', 'operador'])).toEqual({ imported: 2, known: 0, refused: ['a 1'] });
});

test('a request that is not the command’s own is left out, however right its hash', async () => {
  const w = await leftBehind([['a', 1]]);
  const forged = { ...command(w.file), frozen: { method: 'POST' as const, path: '/users', body: '{}', ifMatch: null } };
  const file = { ...w.file, commands: [{ ...forged, hash: await hashOf(forged) }] };
  const desktop = await w.office();
  expect(await take(desktop, file)).toMatchObject({ imported: 0, refused: ['a 1'] });
  const own = { ...file, owner: { username: 'administrador', clientCode: 'demo' } };
  expect(await take(desktop, own)).toMatchObject({ imported: 0, refused: ['a 1'] });
});

test('what is personal is left out', async () => {
  const w = await leftBehind([['a', 1]]);
  await enqueue(w.phone.db, w.ports, personal, { entity: 'p', n: 2 }, { detail: 'p 2' });
  const file = await exportUnsent(w.phone.db, driver, Date.now());
  expect(await take(await w.office(), file)).toEqual({ imported: 1, known: 0, refused: ['p 2'] });
});

test('exported again and taken in by a second administrator, it is still its owner’s', async () => {
  const w = await leftBehind([['a', 1]]);
  const desktop = await w.office();
  await take(desktop, w.file);
  const again = await exportUnsent(desktop.db, desk, Date.now());
  w.server.administrators.add('chefe');
  const second = await w.context((await w.signIn('chefe')).database);
  const chief = { ...desk, username: 'chefe' };
  expect(othersIn(readRescueFile(JSON.stringify(again), chief), chief)).toEqual([{ username: 'motorista', count: 1 }]);
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
  const correction = correct(desktop.db, desktop.ctx.registry, w.ports, row?.seq ?? 0, { entity: 'a', n: 9 }, { detail: 'a 9' });
  await expect(correction).rejects.toMatchObject({ name: 'CommandBusyError' });
});

test('a 404 in somebody else’s name does not end a deletion: it may be the owner that is not there', async () => {
  const w = await leftBehind([]);
  await enqueue(w.phone.db, w.ports, removal, { entity: 'a', n: 1 }, { detail: 'a 1' });
  const desktop = await w.office();
  await take(desktop, await exportUnsent(w.phone.db, driver, Date.now()));
  w.server.faults = ['404'];
  await desktop.engine.sendNow();
  expect((await desktop.db.outbox.toArray()).map((row) => row.state)).toEqual(['conflict']);
});

test('who may is learnt at sign-in and again with every refresh', async () => {
  const w = await world();
  const { token } = await w.signIn('motorista');
  expect((await w.session.read())?.mayActForOthers).toBe(false);
  w.server.administrators.add('motorista');
  expect(await w.session.refresh(token ?? '')).toBe('fresh');
  expect((await w.session.read())?.mayActForOthers).toBe(true);
});
