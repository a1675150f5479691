import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { DeviceDb } from '#db/device-db.ts';
import { OutdatedAppError } from '#db/guarded-db.ts';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb, userDbStores } from '#db/user-db.ts';
import { headers } from '#domain/wire/headers.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { noteReach } from '#sync/drain/connectivity.ts';
import { drain } from '#sync/drain/drain.ts';
import { parallel } from '#sync/drain/drain-run.ts';
import { takeLease } from '#sync/drain/lease.ts';
import { createEngine } from '#sync/engine.ts';
import { clearWaits, correct, discard, takeAsDone, tryAgain, unpark } from '#sync/outbox/change-queued.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { pull } from '#sync/pull/pull.ts';
import { refreshShell } from '#sync/pull/refresh-shell.ts';
import { exportUnsent, importUnsent } from '#sync/rescue/rescue.ts';
import { userContext } from '#sync/user-context.ts';
import { dump, readGolden, restore } from '#tests/fixtures/golden/golden.ts';
import { NextDeviceDb, openNext } from '#tests/fixtures/golden/next-db.ts';
import { type Place, place } from '#tests/fixtures/golden/place.ts';

const golden = readGolden('user', Math.max(...Object.keys(userDbStores).map(Number)));

const opened: Dexie[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

const keep = <T extends Dexie>(db: T): T => {
  opened.push(db);
  return db;
};

/** Opens a tab of the shipped version with a full outbox. */
async function oldTab(): Promise<Place> {
  await restore(golden);
  const p = await place();
  keep(p.db);
  keep(p.device);
  return p;
}

/** Opens a tab of the next version on the same device, which upgrades its database. */
async function newTab(old: Place) {
  const db = keep(await openNext(old.db.name));
  const ctx = userContext({ ports: old.ports, db, registry: commands, kept: keptEntities, session: old.session });
  return { db, engine: createEngine(ctx) };
}

const delivery = {
  SearchedEstablishmentId: 'est-1',
  EquipmentIds: ['eq-40'],
  Latitude: 40,
  Longitude: -8,
  DocumentNumber: 'TARDE',
};
const own = { username: 'motorista', clientCode: 'demo' };
const seqOf = async (p: Place, wanted: (row: OutboxRow) => boolean) =>
  (await p.db.outbox.filter(wanted).first())?.seq ?? 0;

/** Every call by which code writes a user's database. */
const writes: [string, (p: Place) => Promise<unknown>][] = [
  ['enqueue', (p) => enqueue(p, deliverEquipment, delivery, { detail: '' })],
  ['drain', (p) => drain(p.ctx, { force: true })],
  ['taking the lease', (p) => takeLease(p.db)],
  ['sendNow', (p) => p.engine.sendNow()],
  ['resume', (p) => p.engine.resume()],
  ['unpark', (p) => unpark(p.db)],
  ['clearWaits', (p) => clearWaits(p.db)],
  [
    'correct',
    async (p) =>
      correct(
        { db: p.db, registry: commands, ports: p.ports },
        await seqOf(p, (r) => r.state === 'rejected'),
        delivery,
        { detail: '' },
      ),
  ],
  ['try again', async (p) => tryAgain(p.db, await seqOf(p, (r) => r.state === 'rejected'))],
  ['taking as done', async (p) => takeAsDone(p.db, await seqOf(p, (r) => r.ask), 1)],
  ['discard', async (p) => discard(p.db, [await seqOf(p, (r) => r.state === 'rejected')], 1)],
  [
    'rescue',
    async (p) =>
      importUnsent({ db: p.db, registry: commands }, own, JSON.stringify(await exportUnsent(p.db, own, 1)), { now: 1 }),
  ],
  ['pull', (p) => pull(p.ctx)],
  ['what the shell keeps', (p) => refreshShell.gdpr(p.ctx)],
  ['connectivity', (p) => noteReach(p.db, p.ports, 'offline')],
  ['a draft', (p) => p.db.drafts.put({ key: 'delivery', value: {}, updatedAt: 1 })],
  ['forgetting a draft', (p) => p.db.drafts.delete('delivery')],
];

async function refusesEverything(p: Place): Promise<void> {
  p.server.routes.unshift((r) => (r.path.includes('gdpr') ? { status: 200, body: { Accepted: true } } : undefined));
  const before = await dump(p.db.name);
  for (const [name, write] of writes) await expect(write(p), name).rejects.toBeInstanceOf(OutdatedAppError);
  expect(await p.engine.kick({ force: true })).toBeNull();
  expect(await dump(p.db.name)).toEqual(before);
  expect(p.sent).toEqual([]);
}

test('after an upgrade, an old tab only reads', async () => {
  const old = await oldTab();
  const acts = await old.db.outbox.count();
  const next = await newTab(old);
  expect(old.db.writable).toBe(false);
  expect(await old.db.outbox.count()).toBe(acts);
  await refusesEverything(old);
  expect(next.db.isOpen()).toBe(true);
});

test('older code opening an upgraded database only reads it', async () => {
  const first = await oldTab();
  (await newTab(first)).db.close();
  first.db.close();
  const before = await dump(first.db.name);
  const db = keep(await openUserDb(first.db.name));
  expect(db.writable).toBe(false);
  const ctx = userContext({ ports: first.ports, db, registry: commands, kept: keptEntities, session: first.session });
  await refusesEverything({ ...first, db, ctx, engine: createEngine(ctx) });
  // A store dropped by the newer version is not restored, and the version not raised: that would
  // close the newer tab.
  expect(await dump(first.db.name)).toEqual(before);
});

test('an upgrade mid-drain stops the old tab and doubles nothing', async () => {
  const old = await oldTab();
  const gates: (() => void)[] = [];
  const here = { old: true };
  const sentByOld: string[] = [];
  old.way.through = async (request, pass) => {
    const key = request.headers?.[headers.idempotencyKey];
    if (!key || !here.old) return pass(request);
    sentByOld.push(key);
    const answer = await pass(request);
    if (sentByOld.length <= parallel) await new Promise<void>((open) => gates.push(open));
    return answer;
  };
  const draining = old.engine.sendNow();
  await expect.poll(() => gates.length).toBe(parallel);
  const next = await newTab(old);
  const mid = await dump(old.db.name);
  for (const open of gates.splice(0)) open();
  expect(await draining).toBeNull();
  expect(await dump(old.db.name)).toEqual(mid);
  expect(sentByOld).toHaveLength(parallel);
  here.old = false;
  await next.engine.resume();
  await next.engine.sendNow();
  const applied = old.server.ledger.map(({ key }) => key);
  expect(new Set(applied).size).toBe(applied.length);
  const left = await next.db.outbox.toArray();
  const all = golden.meaning.map(({ key }) => key);
  expect([...applied, ...left.map(({ key }) => key)].sort()).toEqual(all.sort());
});

test('a tab does not recreate data deleted in another', async () => {
  const old = await oldTab();
  await Dexie.delete(old.db.name);
  await expect(old.db.outbox.count()).rejects.toThrow();
  await expect(enqueue(old, deliverEquipment, delivery, { detail: '' })).rejects.toBeInstanceOf(OutdatedAppError);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(old.db.name);
});

test('older code spends no refresh token, changing no session', async () => {
  const p = await oldTab();
  const { token } = (await p.session.read()) ?? {};
  keep(await new NextDeviceDb().open());
  const before = await dump('guiar-device');
  await expect(p.session.refresh(token ?? '')).rejects.toBeInstanceOf(OutdatedAppError);
  await expect(p.session.signIn({ ...own, password: 'certa' })).rejects.toBeInstanceOf(OutdatedAppError);
  await expect(p.session.signOut()).rejects.toBeInstanceOf(OutdatedAppError);
  expect(p.server.refreshes).toBe(0);
  expect(await p.session.token()).toBe(token);
  expect(await dump('guiar-device')).toEqual(before);
  const later = keep(new DeviceDb());
  expect((await later.readSession())?.token).toBe(token);
  expect(later.writable).toBe(false);
});
