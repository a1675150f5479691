import { afterEach, expect, test } from 'vitest';
import { modelsReading } from '#components/guide/list/kept-pages.ts';
import type { UserDb } from '#db/user-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { deleteGuideModel } from '#sync/commands/guide-create.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { readModels } from './model-queries.ts';

let db: UserDb;
const at = Date.UTC(2026, 10, 22, 9);
const model = (UniqueId: string) => ({
  UniqueId,
  ModelName: UniqueId,
  CreatedBy: 'produtor',
  CreatedDate: '2026-11-20T09:00:00Z',
  Payload: {},
});
const ports = { clock: { now: () => at, elapsed: () => 0, after: () => () => undefined }, newKey: () => 'key' };

async function device(readAt: number): Promise<number> {
  db = await openUserDb(`models-${crypto.randomUUID()}`);
  await db.pages.put({ key: modelsReading.key, value: [model('a'), model('b')], readAt });
  return enqueue({ db, ports }, deleteGuideModel, { UniqueId: 'a' }, { detail: 'a' });
}
const names = async () => (await readModels(db))?.map((one) => one.UniqueId);
afterEach(() => db.delete());

test('hides a model queued for deletion until a refusal', async () => {
  await device(at);
  expect(await names()).toEqual(['b']);
  await db.pending.toCollection().modify({ state: 'rejected' });
  expect(await names()).toEqual(['a', 'b']);
});

test('a model deleted since the reading stays away', async () => {
  const seq = await device(at);
  await db.pending.clear();
  await db.journal.update(seq, { outcome: 'done', confirmedAt: at + 1 });
  expect(await names()).toEqual(['b']);
  await db.journal.update(seq, { outcome: 'discarded' });
  expect(await names()).toEqual(['a', 'b']);
});

test('models that were never read are unknown, not none', async () => {
  await device(at);
  await db.pages.clear();
  expect(await readModels(db)).toBe(null);
});
