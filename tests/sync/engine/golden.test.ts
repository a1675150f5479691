import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { DeviceDb, deviceDbStores } from '#db/device-db.ts';
import type { JournalRow, MetaRow, OutboxRow } from '#db/rows.ts';
import { openUserDb, type UserDb, userDbStores } from '#db/user-db.ts';
import { headers } from '#domain/wire/headers.ts';
import {
  checksumOf,
  dump,
  type Golden,
  goldenName,
  type Meaning,
  outboxOf,
  readChecksums,
  readGolden,
  readGoldenText,
  restore,
} from '#tests/fixtures/golden/golden.ts';
import { openNext } from '#tests/fixtures/golden/next-db.ts';
import { place } from '#tests/fixtures/golden/place.ts';

const versions = (stores: object) => Object.keys(stores).map(Number);

const opened: Dexie[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

/** Opens a device with the data of a shipped version, by later code. */
async function device(version: number, open: (name: string) => Promise<UserDb>) {
  const golden = readGolden('user', version);
  await restore(golden);
  await restore(readGolden('device', Math.min(version, ...versions(deviceDbStores))));
  const p = await place(open);
  opened.push(p.db, p.device);
  expect(p.db.name).toBe(golden.name);
  // Late enough for waiting commands; the same user has signed in again.
  p.time.now = Date.UTC(2026, 10, 21, 9);
  return { golden, ...p };
}

/**
 * Returns the commands that wait for their user, or behind one that does: they stay unchanged until
 * the user decides.
 */
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

/** Replaces the device's own ids by the server's in commands that had not left yet. */
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

/** Returns pairs of one lane that the server received in the wrong order. */
const outOfOrder = (meaning: Meaning[], applied: string[]): string[] =>
  meaning.flatMap((late, i) =>
    meaning
      .slice(0, i)
      .filter((early) => early.lanes.some((lane) => late.lanes.includes(lane)))
      .filter((early) => applied.includes(late.key) && applied.indexOf(early.key) > applied.indexOf(late.key))
      .map((early) => `${late.key} before ${early.key}`),
  );

test.each(versions(userDbStores))('today’s code sends the outbox of version %i unchanged', async (version) => {
  await sendsTheSame(await device(version, openUserDb));
});

test.each(versions(userDbStores))('the next upgrade sends the outbox of version %i unchanged', async (version) => {
  const p = await device(version, openNext);
  expect(p.db.verno).toBe(Math.max(...versions(userDbStores)) + 1);
  expect(await p.db.outbox.toArray()).toMatchObject(outboxOf(p.golden).map((row) => ({ ...row, note: 'rewritten' })));
  await sendsTheSame(p);
});

/** Returns the rows of `meta` that an upgrade deletes: versions 2, 5, 6 and 8 restart the feed. */
const takenAway = (version: number): string[] => (version < 8 ? ['feed'] : []);

test.each(versions(userDbStores))(
  'version %i keeps drafts, receipts, rows and ids; numbering continues',
  async (version) => {
    const { golden, ...p } = await device(version, openUserDb);
    for (const table of Object.keys(golden.rows).filter((name) => name !== 'meta'))
      expect(await p.db.table(table).toArray()).toEqual(golden.rows[table]);
    const meta = (golden.rows.meta as MetaRow[]).filter(({ key }) => !takenAway(version).includes(key));
    expect(await p.db.meta.toArray()).toEqual(meta);
    expect(await p.db.outbox.add({ ...outboxOf(golden)[0], seq: undefined } as unknown as OutboxRow)).toBe(
      golden.nextSeq,
    );
  },
);

test('keeps the session and accounts of every device version', async () => {
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

/**
 * Returns a version's stores as its own code makes them: from the versions up to it, without later
 * ones.
 */
async function made(stores: Readonly<Record<number, Record<string, string | null>>>, version: number) {
  const db = new Dexie('made');
  for (const one of versions(stores).filter((n) => n <= version)) db.version(one).stores(stores[one] ?? {});
  await db.open();
  db.close();
  return (await dump('made')).stores;
}

const shipped = [
  ...versions(userDbStores).map((version) => ['user', version, userDbStores] as const),
  ...versions(deviceDbStores).map((version) => ['device', version, deviceDbStores] as const),
];

test('every fixture reads as it was exported', () => {
  const read = shipped.map(([which, version]) => [
    goldenName(which, version),
    checksumOf(readGoldenText(which, version)),
  ]);
  expect(Object.fromEntries(read)).toEqual(readChecksums());
});

test.each(shipped)('the %s database of version %i matches its shipped fixture', async (which, version, stores) => {
  expect(await made(stores, version)).toEqual(readGolden(which, version).stores);
});

test('fixtures hold commands in every state', () => {
  const rows = versions(userDbStores).map((version) => outboxOf(readGolden('user', version)));
  for (const outbox of rows) {
    const states = new Set(outbox.map((row) => row.state));
    expect([...states].sort()).toEqual([
      'conflict',
      'parked',
      'quarantined',
      'queued',
      'rejected',
      'sending',
      'uncertain',
      'waiting',
    ]);
    for (const one of [outbox.filter((r) => r.inDoubt), outbox.filter((r) => r.ask), outbox.filter((r) => r.onBehalf)])
      expect(one.length).toBeGreaterThan(0);
    expect(new Set(outbox.filter((r) => r.state === 'queued').map((r) => r.frozen !== null)).size).toBe(2);
  }
});
