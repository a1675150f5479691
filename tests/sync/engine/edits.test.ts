import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { commands } from '#sync/commands/all.ts';
import { deleteEquipment, editEquipment } from '#sync/commands/equipment-records.ts';
import { correct } from '#sync/outbox/change-queued.ts';
import { newestEdit } from '#sync/outbox/edit-base.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { world } from '../world.ts';

const unmoved = { Id: 1, DeliveryId: null, DeliveryLatitude: null, DeliveryLongitude: null };
const piece = (Name: string, Version: number) =>
  v.parse(Equipment, { ...unmoved, UniqueId: 'eq-1', Name, ExternalId: 'C-1', Detail: '', Version });

/** Opens a server that keeps one piece, and refuses an edit based on another version of it. */
const open = async () => {
  const w = await world(commands);
  const tab = await w.context((await w.signIn()).database);
  const kept = { piece: piece('Contentor', 1) };
  w.server.routes.push(({ method, path, body, headers }) => {
    if (path !== '/equipments/eq-1') return undefined;
    if (method === 'GET') return { status: 200, body: kept.piece };
    if (headers?.['If-Match'] !== `"${kept.piece.Version}"`) return { status: 412, body: { Current: kept.piece } };
    kept.piece = { ...kept.piece, ...JSON.parse(body ?? '{}'), Version: kept.piece.Version + 1 };
    return { status: 200, body: kept.piece };
  });
  await tab.db.equipment.put(toRow.equipment(kept.piece, 0));
  const edit = (Name: string) =>
    enqueue(
      { db: tab.db, ports: w.ports },
      editEquipment,
      { UniqueId: 'eq-1', Name, ExternalId: 'C-1', Detail: '' },
      { detail: Name },
    );
  return { ...w, ...tab, kept, edit };
};

test('retries an edit when its own fields are unchanged', async () => {
  const w = await open();
  await w.edit('Contentor azul');
  w.kept.piece = { ...w.kept.piece, DeliveredBy: 'motorista', Version: 4 };
  await w.engine.kick();
  expect(w.kept.piece).toMatchObject({ Name: 'Contentor azul', DeliveredBy: 'motorista', Version: 5 });
  expect(await w.db.outbox.count()).toBe(0);
});

test('an edit of what a colleague changed is a conflict', async () => {
  const w = await open();
  const seq = await w.edit('Contentor azul');
  w.kept.piece = { ...w.kept.piece, Name: 'Contentor verde', Version: 2 };
  await w.engine.kick();
  expect(await w.db.outbox.get(seq)).toMatchObject({
    state: 'conflict',
    refusal: { body: { Current: { Name: 'Contentor verde' } } },
  });
  expect(w.kept.piece.Name).toBe('Contentor verde');
});

test('a server refusing every version makes the edit conflict', async () => {
  const w = await open();
  const seq = await w.edit('Contentor azul');
  w.server.routes.unshift(({ method }) =>
    method === 'PUT' ? { status: 412, body: { Current: w.kept.piece } } : undefined,
  );
  w.kept.piece = { ...w.kept.piece, Version: 3 };
  await w.engine.kick();
  expect((await w.db.outbox.get(seq))?.state).toBe('conflict');
});

test('the last of two edits stands, replacing or following', async () => {
  const names = fc.constantFrom('Contentor', 'Caixa', 'Palete');
  const run = fc.asyncProperty(
    names,
    names,
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
    async (first, second, replaces, sent, moved) => {
      const w = await open();
      w.server.onLine = false;
      const seq = await w.edit(first);
      w.server.onLine = sent;
      if (sent) await w.engine.sendNow();
      const queued = await newestEdit(w.db, editEquipment, 'equipment:eq-1');
      const payload = { UniqueId: 'eq-1', Name: second, ExternalId: 'C-1', Detail: '' };
      if (queued && replaces)
        await correct({ db: w.db, registry: commands, ports: w.ports }, seq, payload, { detail: second });
      else await w.edit(second);
      if (moved) w.kept.piece = { ...w.kept.piece, DeliveredBy: 'motorista', Version: w.kept.piece.Version + 3 };
      w.server.onLine = true;
      await w.engine.sendNow();
      expect(await w.db.outbox.count()).toBe(0);
      expect(w.kept.piece.Name).toBe(second);
      expect(w.kept.piece.DeliveredBy ?? null).toBe(moved ? 'motorista' : null);
    },
  );
  await fc.assert(run, { numRuns: 24, seed: 11 });
});

test('a refused deletion keeps its row, marked as refused', async () => {
  const w = await open();
  w.server.routes.unshift(({ method }) =>
    method === 'DELETE' ? { status: 400, body: { Current: w.kept.piece } } : undefined,
  );
  await enqueue(w, deleteEquipment, { UniqueId: 'eq-1', Name: 'Contentor' }, { detail: 'Contentor' });
  await w.engine.kick();
  expect(await w.db.pending.toArray()).toMatchObject([
    { entity: 'equipment', id: 'eq-1', note: 'delete', state: 'conflict' },
  ]);
});

test('a conflict’s choice goes once, first, on the version seen', async () => {
  const w = await open();
  const first = await w.edit('Contentor azul');
  const key = (await w.db.outbox.get(first))?.key;
  w.kept.piece = { ...w.kept.piece, Name: 'Contentor de um colega', Version: 4 };
  await w.engine.kick();
  const { refusal } = (await w.db.outbox.get(first)) ?? {};
  expect(refusal).toMatchObject({ status: 412, body: { Current: { Version: 4 } } });
  w.server.onLine = false;
  await w.edit('Contentor verde');
  const chosen = { UniqueId: 'eq-1', Name: 'Contentor azul de um colega', ExternalId: 'C-1', Detail: '' };
  await correct({ db: w.db, registry: commands, ports: w.ports }, first, chosen, {
    detail: '',
    seen: refusal?.body.Current,
  });
  expect(await w.db.outbox.get(first)).toMatchObject({ state: 'queued', base: { 'equipment:eq-1': 4 } });
  w.server.onLine = true;
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ body }) => (JSON.parse(body ?? '{}') as { Name: string }).Name)).toEqual([
    'Contentor azul de um colega',
    'Contentor verde',
  ]);
  expect(w.server.ledger.map((entry) => entry.key)).not.toContain(key);
  expect(w.kept.piece).toMatchObject({ Name: 'Contentor verde', Version: 6 });
});
