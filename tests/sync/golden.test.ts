import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { DeviceDb, deviceDbStores } from '../../src/db/device-db.ts';
import type { JournalRow, MetaRow, OutboxRow } from '../../src/db/rows.ts';
import { openUserDb, type UserDb, userDbStores } from '../../src/db/user-db.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import { dump, type Golden, type Meaning, outboxOf, readGolden, restore } from '../fixtures/golden/golden.ts';
import { openNext } from '../fixtures/golden/next-db.ts';
import { place } from '../fixtures/golden/place.ts';

const versions = (stores: object) => Object.keys(stores).map(Number);

const opened: Dexie[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

/** A device with what a shipped version has left on it, opened by later code. */
async function device(version: number, open: (name: string) => Promise<UserDb>) {
  const golden = readGolden('user', version);
  await restore(golden);
  await restore(readGolden('device', Math.min(version, ...versions(deviceDbStores))));
  const p = await place(open);
  opened.push(p.db, p.device);
  expect(p.db.name).toBe(golden.name);
  // Long enough for what waits; the same user has signed in again.
  p.time.now = Date.UTC(2026, 10, 21, 9);
  return { golden, ...p };
}

/** Waits for its user, or stands behind something that does: as it was, until its user says otherwise. */
function staysOf(golden: Golden): Set<string> {
  const held = new Set<string>();
  const stays = new Set<string>();
  const outbox = outboxOf(golden);
  for (const [i, { key, state, lanes }] of golden.meaning.entries()) {
    const own = state === 'rejected' || state === 'conflict' || state === 'quarantined' || outbox[i]?.ask;
    if (!own && !lanes.some((lane) => held.has(lane))) continue;
    stays.add(key);
    for (const lane of lanes) held.add(lane);
  }
  return stays;
}

/** The device's own ids become the server's in what had not left yet. */
const mapped = (text: string, ids: { local: string; remote: string }[]) =>
  ids.reduce((value, { local, remote }) => value.replaceAll(local, remote), text);

async function sendsTheSame({ golden, ...p }: Awaited<ReturnType<typeof device>>): Promise<void> {
  const before = outboxOf(golden);
  const receipts = new Map((golden.rows.journal as JournalRow[]).map((row) => [row.key, row.seq]));
  const stays = staysOf(golden);
  await p.engine.resume();
  await p.engine.sendNow();

  const left = (await p.db.outbox.toArray()).map(({ key }) => key);
  expect(left).toEqual(golden.meaning.map(({ key }) => key).filter((key) => stays.has(key)));
  for (const row of before.filter(({ key, state }) => stays.has(key) && state !== 'queued'))
    expect(await p.db.outbox.get(row.seq)).toMatchObject(row);

  const ids = await p.db.idmap.toArray();
  const keyOf = (request: (typeof p.sent)[number]) => request.headers?.[headers.idempotencyKey] ?? '';
  const goes = golden.meaning.filter(({ key }) => !stays.has(key));
  expect(p.server.ledger.map(({ key }) => key).sort()).toEqual(goes.map(({ key }) => key).sort());
  for (const { key, request } of goes) {
    const sent = p.sent.filter((one) => keyOf(one) === key);
    expect(sent).toHaveLength(1);
    const frozen = before.find((row) => row.key === key)?.frozen;
    const path = mapped(request?.path ?? '', frozen ? [] : ids);
    const body = request?.body == null ? null : mapped(request.body, frozen ? [] : ids);
    expect(sent[0]).toMatchObject({ method: request?.method, path });
    expect(sent[0]?.body ?? null).toBe(body);
    expect(sent[0]?.headers?.[headers.clientTime]).toBe(request?.clientTime);
    if (frozen) expect(sent[0]?.headers?.['If-Match'] ?? null).toBe(frozen.ifMatch);
    expect(sent[0]?.headers?.[headers.onBehalfOf] ?? null).toBe(request?.onBehalf);
    expect((await p.db.journal.get(receipts.get(key) ?? 0))?.outcome).toBe('done');
  }
  expect(
    outOfOrder(
      golden.meaning,
      p.server.ledger.map(({ key }) => key ?? ''),
    ),
  ).toEqual([]);
}

/** Pairs of one lane that the server has got the wrong way round. */
const outOfOrder = (meaning: Meaning[], applied: string[]): string[] =>
  meaning.flatMap((late, i) =>
    meaning
      .slice(0, i)
      .filter((early) => early.lanes.some((lane) => late.lanes.includes(lane)))
      .filter((early) => applied.includes(late.key) && applied.indexOf(early.key) > applied.indexOf(late.key))
      .map((early) => `${late.key} before ${early.key}`),
  );

test.each(versions(userDbStores))('what version %i has left in the outbox means the same to the code of today', async (version) => {
  await sendsTheSame(await device(version, openUserDb));
});

test.each(versions(userDbStores))('what version %i has left in the outbox means the same after the next upgrade', async (version) => {
  const p = await device(version, openNext);
  expect(p.db.verno).toBe(Math.max(...versions(userDbStores)) + 1);
  expect(await p.db.outbox.toArray()).toMatchObject(outboxOf(p.golden).map((row) => ({ ...row, note: 'rewritten' })));
  await sendsTheSame(p);
});

/** What an upgrade deletes from `meta`: versions 2, 5 and 6 restart the feed. */
const takenAway = (version: number): string[] => (version < 6 ? ['feed'] : []);

test.each(versions(userDbStores))(
  'drafts, receipts, rows and ids of version %i are there, and numbers go on where they were',
  async (version) => {
    const { golden, ...p } = await device(version, openUserDb);
    for (const table of Object.keys(golden.rows).filter((name) => name !== 'meta'))
      expect(await p.db.table(table).toArray()).toEqual(golden.rows[table]);
    const meta = (golden.rows.meta as MetaRow[]).filter(({ key }) => !takenAway(version).includes(key));
    expect(await p.db.meta.toArray()).toEqual(meta);
    expect(await p.db.outbox.add({ ...outboxOf(golden)[0], seq: undefined } as unknown as OutboxRow)).toBe(golden.nextSeq);
  },
);

test('the session and the accounts that a device had are there', async () => {
  for (const version of versions(deviceDbStores)) {
    const golden = readGolden('device', version);
    await restore(golden);
    const db = new DeviceDb();
    expect(await db.settings.toArray()).toEqual(golden.rows.settings);
    expect(await db.accounts.toArray()).toEqual(golden.rows.accounts);
    expect((await db.readSession())?.database).toBe(readGolden('user', 1).name);
    await db.delete();
  }
});

/** A version's stores as its own code makes them: of the versions up to it, without what came after. */
async function made(stores: Readonly<Record<number, Record<string, string | null>>>, version: number) {
  const db = new Dexie('made');
  for (const one of versions(stores).filter((n) => n <= version)) db.version(one).stores(stores[one] ?? {});
  await db.open();
  db.close();
  return (await dump('made')).stores;
}

test.each([
  ...versions(userDbStores).map((version) => ['user', version, userDbStores] as const),
  ...versions(deviceDbStores).map((version) => ['device', version, deviceDbStores] as const),
])('the %s database of version %i has its fixture, and its stores are as they were shipped', async (which, version, stores) => {
  expect(await made(stores, version)).toEqual(readGolden(which, version).stores);
});

test('a fixture holds commands in every state, as an upgrade may find them', () => {
  const rows = versions(userDbStores).map((version) => outboxOf(readGolden('user', version)));
  for (const outbox of rows) {
    const states = new Set(outbox.map((row) => row.state));
    expect([...states].sort()).toEqual(['conflict', 'parked', 'quarantined', 'queued', 'rejected', 'sending', 'uncertain', 'waiting']);
    for (const one of [outbox.filter((r) => r.inDoubt), outbox.filter((r) => r.ask), outbox.filter((r) => r.onBehalf)])
      expect(one.length).toBeGreaterThan(0);
    expect(new Set(outbox.filter((r) => r.state === 'queued').map((r) => r.frozen !== null)).size).toBe(2);
  }
});
