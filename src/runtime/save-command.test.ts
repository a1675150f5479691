import { expect, test, vi } from 'vitest';
import type { Session } from '../db/device-db.ts';
import { openUserDb } from '../db/user-db.ts';
import { commands } from '../sync/commands/all.ts';
import { deliverEquipment } from '../sync/commands/equipment-deliver.ts';
import type { EngineContext } from '../sync/engine-context.ts';
import { StorageFullError } from '../sync/outbox/enqueue.ts';
import type { UserRuntime } from './runtime.ts';
import { saveCommand } from './save-command.ts';

const payload = { SearchedEstablishmentId: 'e', EquipmentIds: ['a'], Latitude: 40, Longitude: -8 };

/** A user whose engine records what was on disk when it was kicked. */
async function user() {
  const db = await openUserDb(`save-${crypto.randomUUID()}`);
  const clock = { now: () => 1_000, elapsed: () => 0, after: () => () => undefined };
  const context = { db, registry: commands, ports: { clock, newKey: () => crypto.randomUUID() } } as unknown as EngineContext;
  const kick = vi.fn(async () => null);
  const copies: string[] = [];
  const backup = { put: async (name: string) => void copies.push(name) };
  const runtime = { session: {} as Session, db, backup, context: async () => context, engine: { kick } } as unknown as UserRuntime;
  return { db, kick, runtime, backup, copies };
}

test('an act counts as saved once it and its receipt are on disk and its draft is gone, and only then is the engine kicked', async () => {
  const { db, kick, runtime } = await user();
  await db.drafts.put({ key: 'delivery', value: payload, updatedAt: 1 });
  const seq = await saveCommand(runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  expect(kick).toHaveBeenCalledTimes(1);
  const found = [await db.outbox.get(seq), await db.journal.get(seq), await db.drafts.get('delivery')];
  expect(found).toMatchObject([{ state: 'queued' }, { outcome: 'open' }, undefined]);
});

test('a full disk is reported, the draft stays, and nothing is sent', async () => {
  const { db, kick, runtime } = await user();
  await db.drafts.put({ key: 'delivery', value: payload, updatedAt: 1 });
  db.outbox.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const saved = saveCommand(runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  await expect(saved).rejects.toBeInstanceOf(StorageFullError);
  expect(kick).not.toHaveBeenCalled();
  expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 1]);
});

test('a correction replaces the command it corrects', async () => {
  const { db, runtime } = await user();
  const seq = await saveCommand(runtime, deliverEquipment, payload, { detail: 'x' });
  await saveCommand(runtime, deliverEquipment, { ...payload, DocumentNumber: 'GT-2' }, { detail: 'y', corrects: seq });
  expect(await db.outbox.toArray()).toMatchObject([{ seq, state: 'queued', payload: { DocumentNumber: 'GT-2' } }]);
});

test('an act has its backup before it counts as saved, and is saved even if there can be none', async () => {
  const { db, runtime, backup, copies } = await user();
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'x' });
  expect(copies).toHaveLength(1);
  backup.put = () => Promise.reject(new Error('no cache storage'));
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'y' });
  backup.put = () => new Promise(() => undefined);
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'z' });
  expect(await db.outbox.count()).toBe(3);
});
