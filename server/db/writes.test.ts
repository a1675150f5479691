import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { equipment } from './schema/equipment.ts';
import { idempotencyKeys, meta } from './schema/records.ts';
import { Outdated, transact } from './transact.ts';
import type { Database } from './types.ts';
import { mergeWrites, sendWrites, type Writes } from './writes.ts';

let database: Database;
let piece: typeof equipment.$inferSelect;
beforeAll(async () => {
  database = await openTestDatabase();
  [piece] = (await database.db.select().from(equipment).limit(1)) as [typeof piece];
});
afterAll(() => database.close());

const later = () => new Date(Date.now() + 30_000);
const note = (name: string): Writes => ({ name: 'note', rows: { note: [meta, { name, value: 'x' }] } });
const renamed = (version: number): Writes => ({
  name: 'rename',
  changed: { piece: [equipment, piece.id, { detail: `version ${version}` }] },
  seen: { piece: [equipment, [{ id: piece.id, version }]] },
});
const isThere = async (name: string) => (await database.db.$count(meta, eq(meta.name, name))) === 1;
const detail = async () => (await database.db.select().from(equipment).where(eq(equipment.id, piece.id)))[0]?.detail;

test('writes rows, changes and dependents together without a transaction', async () => {
  const copied: Writes = {
    name: 'copy',
    after: {
      copy: sql`insert into ${meta} (name, value) select ${sql.placeholder('copyName')}::text, 'copy' from gate`,
    },
    values: { copyName: 'together-copy' },
  };
  await sendWrites(database.db, mergeWrites(mergeWrites(note('together'), renamed(piece.version)), copied), {
    until: later(),
  });
  piece.version += 1;
  expect([await isThere('together'), await isThere('together-copy'), await detail()]).toEqual([
    true,
    true,
    `version ${piece.version - 1}`,
  ]);
});

test('sends one statement under either of two names', async () => {
  for (const name of ['one name', 'another name', 'one name']) {
    await sendWrites(database.db, { ...renamed(piece.version), name });
    piece.version += 1;
  }
  expect(await detail()).toBe(`version ${piece.version - 1}`);
});

test('writes nothing when a row version has changed', async () => {
  const before = await detail();
  const sent = sendWrites(database.db, mergeWrites(note('overtaken'), renamed(piece.version - 1)));
  await expect(sent).rejects.toThrow(Outdated);
  expect([await isThere('overtaken'), await detail()]).toEqual([false, before]);
});

test('writes nothing after the time limit', async () => {
  await expect(sendWrites(database.db, note('late'), { until: new Date(Date.now() - 1) })).rejects.toThrow(Outdated);
  expect(await isThere('late')).toBe(false);
});

test('writes no second effect for a stored key', async () => {
  const [stored] = await database.db.select({ id: sql<number>`min(id)::int` }).from(sql`users`);
  const owner = stored?.id as number;
  const row = {
    userId: owner,
    key: 'stored-key',
    accountId: 1,
    requestHash: '',
    status: 200,
    effect: 'none',
    createdAt: new Date(),
  };
  const keyed = (name: string): Writes =>
    mergeWrites(note(name), { name: 'key', rows: { key: [idempotencyKeys, row] } });
  const gate = { key: { owner, key: 'stored-key' } };
  await sendWrites(database.db, keyed('first'), gate);
  await expect(sendWrites(database.db, keyed('second'), gate)).rejects.toThrow(Outdated);
  expect([await isThere('first'), await isThere('second')]).toEqual([true, false]);
});

test('rolls back with its transaction', async () => {
  const undone = transact(database.db, async (tx) => {
    await sendWrites(tx, note('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await isThere('undone')).toBe(false);
});

test("reports a broken index with the writer's own refusal", async () => {
  const taken = {
    ...note('together'),
    refusal: (index: string) => (index === 'meta_pkey' ? new Error('taken') : undefined),
  };
  await expect(sendWrites(database.db, taken)).rejects.toThrow('taken');
});
