import { afterEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { createBatch } from './batch-create.ts';

let db: UserDb;
afterEach(() => db.delete());
const ports = {
  clock: { now: () => Date.UTC(2026, 10, 25, 9), elapsed: () => 0, after: () => () => undefined },
  newKey: () => 'key',
};
const summary = { LocalId: 'local:b', MadeAt: '2026-11-25T09:00:00.000Z', Quantity: 12 };

test('a batch of 500 holds every lane and sends only ids', async () => {
  db = await openUserDb(`batch-${crypto.randomUUID()}`);
  const body = Array.from({ length: 500 }, () => crypto.randomUUID());
  const seq = await enqueue({ db, ports }, createBatch, { ...summary, kind: 'accept', body }, { detail: 'Aceitação' });
  const row = await db.outbox.get(seq);
  expect(row?.lanes).toEqual(['egarBatch:local:b', ...body.map((id) => `egar:${id}`)]);
  expect(await db.pending.where('seq').equals(seq).count()).toBe(501);
  expect(createBatch.request(row?.payload as never)).toEqual({ method: 'POST', path: '/egar-batch', body });
});

test('refuses an empty batch and one beyond 500', async () => {
  db = await openUserDb(`batch-${crypto.randomUUID()}`);
  const save = (count: number) =>
    enqueue(
      { db, ports },
      createBatch,
      { ...summary, kind: 'authorize', body: Array(count).fill(crypto.randomUUID()) },
      { detail: '' },
    );
  await expect(save(0)).rejects.toThrow('val_select_egars');
  await expect(save(501)).rejects.toThrow('val_too_many_egars');
});
