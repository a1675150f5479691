import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import { DraftSavedError, openDraft, writeDraft } from '#sync/outbox/draft.ts';
import { StorageFullError } from '#sync/outbox/enqueue.ts';
import type { UserRuntime } from './engine/runtime.ts';
import { saveCommand } from './save-command.ts';

const payload = { SearchedEstablishmentId: 'e', EquipmentIds: ['a'], Latitude: 40, Longitude: -8 };

afterEach(() => {
  // Copies still waiting belong to the test that made them.
  dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * Creates a user whose engine records the commands on disk when it is kicked. The same `name` gives
 * another tab of that user.
 */
async function user(name = `save-${crypto.randomUUID()}`) {
  const db = await openUserDb(name);
  const clock = { now: () => 1_000, elapsed: () => 0, after: () => () => undefined };
  const context = {
    db,
    registry: commands,
    ports: { clock, newKey: () => crypto.randomUUID() },
  } as unknown as EngineContext;
  const kick = vi.fn(async () => null);
  const copies: string[] = [];
  const backup = { put: async (name: string) => void copies.push(name) };
  const runtime = {
    session: {} as Session,
    db,
    backup,
    context: async () => context,
    engine: { kick },
  } as unknown as UserRuntime;
  return { db, kick, runtime, backup, copies };
}

test('kicks the engine once act and receipt replace the draft', async () => {
  const { db, kick, runtime } = await user();
  await db.drafts.put({ key: 'delivery', value: payload, updatedAt: 1 });
  const seq = await saveCommand(runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  expect(kick).toHaveBeenCalledTimes(1);
  const found = [await db.outbox.get(seq), await db.journal.get(seq), await db.drafts.get('delivery')];
  expect(found).toMatchObject([{ state: 'queued' }, { outcome: 'open' }, undefined]);
});

test('a full disk is reported, keeps the draft, sends nothing', async () => {
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

const chromium =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('Chromium backs an act up before it is saved, if possible', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chromium);
  const { db, runtime, backup, copies } = await user();
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'x' });
  expect(copies).toHaveLength(1);
  backup.put = () => Promise.reject(new Error('no cache storage'));
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'y' });
  backup.put = () => new Promise(() => undefined);
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'z' });
  expect(await db.outbox.count()).toBe(3);
});

test('other browsers back acts up when idle, once each', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1, () => undefined));
  const { runtime, copies } = await user();
  for (const detail of ['x', 'y']) await saveCommand(runtime, deliverEquipment, payload, { detail });
  expect(copies).toEqual([]);
  for (const run of idle) run();
  await expect.poll(() => copies.length).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
  expect(copies).toHaveLength(2);
});

test.each(['visibilitychange', 'pagehide'])('other browsers back an act up at %s', async (left) => {
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { runtime, copies } = await user();
  await saveCommand(runtime, deliverEquipment, payload, { detail: 'x' });
  expect(copies).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  (left === 'pagehide' ? window : document).dispatchEvent(new Event(left));
  await expect.poll(() => copies.length).toBe(1);
});

/** Opens two tabs that show one draft. */
async function twoTabs() {
  const first = await user();
  const second = await user(first.db.name);
  await openDraft(first.db, 'delivery');
  await writeDraft(first.db, 'delivery', payload, 1);
  await openDraft(second.db, 'delivery');
  return [first, second] as const;
}

test('a draft shown in two tabs becomes one known act', async () => {
  const [first, second] = await twoTabs();
  const seq = await saveCommand(first.runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  const again = saveCommand(second.runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  await expect(again).rejects.toMatchObject({ name: 'DraftSavedError', saved: { seq, kind: 'equipment.deliver' } });
  await expect(writeDraft(second.db, 'delivery', { ...payload, DocumentNumber: 'GT-2' }, 2)).rejects.toBeInstanceOf(
    DraftSavedError,
  );
  expect([await second.db.outbox.count(), await second.db.drafts.count()]).toEqual([1, 0]);
});

test('simultaneous saves of a draft make one act', async () => {
  const [first, second] = await twoTabs();
  const save = ({ runtime }: typeof first) =>
    saveCommand(runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  const results = await Promise.allSettled([save(first), save(second)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await first.db.outbox.count()).toBe(1);
});

test('a correction in two tabs replaces its command once', async () => {
  const { db, runtime } = await user();
  const other = await user(db.name);
  const seq = await saveCommand(runtime, deliverEquipment, payload, { detail: 'x' });
  await writeDraft(db, 'fix', payload, 1);
  await openDraft(other.db, 'fix');
  const correct = (tab: UserRuntime, DocumentNumber: string) =>
    saveCommand(tab, deliverEquipment, { ...payload, DocumentNumber }, { detail: 'x', draft: 'fix', corrects: seq });
  await correct(runtime, 'GT-1');
  await expect(correct(other.runtime, 'GT-2')).rejects.toBeInstanceOf(DraftSavedError);
  expect(await db.outbox.get(seq)).toMatchObject({ payload: { DocumentNumber: 'GT-1' } });
});

test('the next draft under a key is another act', async () => {
  const [first, second] = await twoTabs();
  const save = ({ runtime }: typeof first) =>
    saveCommand(runtime, deliverEquipment, payload, { detail: 'x', draft: 'delivery' });
  await save(first);
  await writeDraft(first.db, 'delivery', payload, 3);
  await save(first);
  await openDraft(second.db, 'delivery');
  await save(second);
  expect(await first.db.outbox.count()).toBe(3);
});
