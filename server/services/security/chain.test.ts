import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { securityChains, securityEvents } from '#server/db/schema/security.ts';
import type { Tx } from '#server/db/types.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { noteSecurity } from './note.ts';
import { withOrigin } from './origin.ts';
import { eraseOrigins, pruneEvents } from './retention.ts';
import { logJob, sealEvents } from './seal.ts';
import { brokenChains, digestOfChains, verifyChains } from './verify.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
const [demo, other] = (await db.select().from(accounts).orderBy(asc(accounts.id)).limit(2)).map(({ id }) => id) as [
  number,
  number,
];
const day = 86_400_000;
const start = new Date('2026-11-27T08:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * day);

/** Empties the log as whoever owns the database could, past the trigger. */
const asOwner = (work: (tx: Tx) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${securityEvents} disable trigger user`);
    await work(tx);
    await tx.execute(sql`alter table ${securityEvents} enable trigger user`);
  });
beforeEach(async () => {
  await asOwner((tx) => tx.delete(securityEvents));
  await db.delete(securityChains);
  await db.delete(notifications);
});

const note = (accountId: number, at = start) =>
  withOrigin({ address: '203.0.113.24', device: 'Chrome · Windows', requestId: 'r' }, () =>
    noteSecurity(db, {
      accountId,
      at,
      kind: 'signIn',
      actor: 'user',
      who: { id: 1, name: 'administrador' },
      knownDevice: true,
      details: { b: 2, a: 'x' },
    }),
  );
const notes = async (count: number, accountId = demo, at = start) => {
  for (let i = 0; i < count; i++) await note(accountId, at);
};
const rowsOf = (accountId: number) =>
  db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId)).orderBy(asc(securityEvents.seq));
const chainOf = async (accountId: number) =>
  (await db.select().from(securityChains).where(eq(securityChains.accountId, accountId)))[0];
const bySeq = (seq: number) => and(eq(securityEvents.accountId, demo), eq(securityEvents.seq, seq));

test('seals each row behind the one before, by account', async () => {
  await notes(3);
  await notes(2, other);
  await notes(1);
  await sealEvents(db);
  const rows = await rowsOf(demo);
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', ...rows.slice(0, 3).map(({ hash }) => hash)]);
  expect((await rowsOf(other)).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await verifyChains(db, later(1))).toBe(0);
  expect(await chainOf(demo)).toMatchObject({ seq: 4, verifiedRows: 4, fault: null, hash: rows[3]?.hash });
});

test('two processes that seal at once do not fork a chain', async () => {
  await Promise.all([notes(40), notes(40), sealEvents(db), sealEvents(db), notes(20), sealEvents(db)]);
  await Promise.all([sealEvents(db), sealEvents(db)]);
  expect((await rowsOf(demo)).map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(await verifyChains(db, later(1))).toBe(0);
});

test('a row of a transaction that fails is never there', async () => {
  const failed = db.transaction(async (tx) => {
    await noteSecurity(tx, { accountId: demo, at: start, kind: 'signOut', actor: 'user' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await sealEvents(db);
  expect(await rowsOf(demo)).toEqual([]);
});

test.each([
  ['a change', (tx: Tx) => tx.update(securityEvents).set({ kind: 'signOut' })],
  ['an erasure of the name outside its job', (tx: Tx) => tx.update(securityEvents).set({ who: null })],
  ['a removal', (tx: Tx) => tx.delete(securityEvents)],
  ['emptying', (tx: Tx) => tx.execute(sql`truncate ${securityEvents}`)],
  [
    'a change of the kind by the job that erases',
    async (tx: Tx) => {
      await tx.execute(logJob('erase'));
      await tx.update(securityEvents).set({ kind: 'signOut' });
    },
  ],
  [
    'a second seal',
    async (tx: Tx) => {
      await tx.execute(logJob('seal'));
      await tx.update(securityEvents).set({ hash: 'x' });
    },
  ],
])('refuses %s', async (_, work) => {
  await notes(2);
  await sealEvents(db);
  const before = await rowsOf(demo);
  await expect(db.transaction(async (tx) => void (await work(tx)))).rejects.toThrow();
  expect(await rowsOf(demo)).toEqual(before);
});

test('finds a row that is missing, and says between which', async () => {
  for (const days of [0, 1, 2, 3]) await note(demo, later(days));
  await sealEvents(db);
  await asOwner((tx) => tx.delete(securityEvents).where(bySeq(3)));
  expect(await verifyChains(db, later(4))).toBe(1);
  expect(await chainOf(demo)).toMatchObject({ fault: 'missing', faultAfter: later(1), faultBefore: later(3) });
});

test('finds the last row missing', async () => {
  await notes(3);
  await sealEvents(db);
  await asOwner((tx) => tx.delete(securityEvents).where(bySeq(3)));
  expect(await verifyChains(db, later(1))).toBe(1);
  expect(await chainOf(demo)).toMatchObject({ fault: 'missing', faultAfter: start, faultBefore: null });
});

test.each([
  ['kind', { kind: 'signOut' as const }],
  ['result', { result: 'refused' as const }],
  ['time', { at: later(-1) }],
  ['user', { userId: 2 }],
  ['name', { who: 'outro' }],
  ['address', { address: '192.0.2.1' }],
  ['details', { details: { a: 'y' } }],
  ['hash', { hash: 'x' }],
])('finds a row with another %s', async (_, changed) => {
  await notes(3);
  await sealEvents(db);
  await asOwner((tx) => tx.update(securityEvents).set(changed).where(bySeq(2)));
  expect(await verifyChains(db, later(1))).toBe(1);
  expect(await chainOf(demo)).toMatchObject({ fault: 'changed' });
});

test('tells administrators and super administrators of a fault once', async () => {
  await notes(2, other);
  await sealEvents(db);
  await asOwner((tx) => tx.delete(securityEvents));
  expect([await verifyChains(db, later(1)), await verifyChains(db, later(2)), await brokenChains(db)]).toEqual([
    1, 1, 1,
  ]);
  const told = await db
    .select({ accountId: notifications.accountId, role: users.role, isSuperAdmin: users.isSuperAdmin })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId));
  expect(told.length).toBeGreaterThan(1);
  expect(told.every((one) => one.isSuperAdmin || (one.accountId === other && one.role === 'administrator'))).toBe(true);
  const expected = await db.$count(
    users,
    sql`active and (is_super_admin or account_id = ${other} and role = 'administrator')`,
  );
  expect(told).toHaveLength(expected);
});

test('erases addresses after their days, and the chain stays whole', async () => {
  await note(demo, later(-91));
  await note(demo, later(-89));
  await sealEvents(db);
  await note(demo, later(-91));
  await eraseOrigins(db, later(-90));
  await sealEvents(db);
  const rows = await rowsOf(demo);
  expect(rows.map(({ address, device, knownDevice }) => [address, device, knownDevice])).toEqual([
    [null, null, null],
    ['203.0.113.24', 'Chrome · Windows', true],
    [null, null, null],
  ]);
  expect(rows[0]?.salts).not.toHaveProperty('origin');
  expect(rows[0]?.who).toBe('administrador');
  expect(await verifyChains(db, later(0))).toBe(0);
});

test('prunes old rows, and checks the rest from the last of them', async () => {
  await notes(3, demo, later(-731));
  await notes(2, demo, later(-1));
  await sealEvents(db);
  await pruneEvents(db, later(-730));
  expect((await rowsOf(demo)).map(({ seq }) => seq)).toEqual([4, 5]);
  expect(await verifyChains(db, later(0))).toBe(0);
  expect(await chainOf(demo)).toMatchObject({ anchorSeq: 3, verifiedRows: 2 });
  await asOwner((tx) => tx.delete(securityEvents).where(bySeq(4)));
  expect(await verifyChains(db, later(1))).toBe(1);
});

test('prunes the whole chain, which then goes on', async () => {
  await notes(2, demo, later(-731));
  await sealEvents(db);
  await pruneEvents(db, later(-730));
  await note(demo);
  expect(await verifyChains(db, later(1))).toBe(0);
  expect((await rowsOf(demo)).map(({ seq }) => seq)).toEqual([3]);
});

test('the digest of all chains changes with every row', async () => {
  await notes(1);
  await sealEvents(db);
  const before = await digestOfChains(db);
  await notes(1);
  await sealEvents(db);
  expect(await digestOfChains(db)).not.toBe(before);
});
