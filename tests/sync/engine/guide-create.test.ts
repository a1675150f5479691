import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireRequest } from '#api/transport/wire.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { commands } from '#sync/commands/all.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import { attachToGuide, createGuide, deleteGuideModel, saveGuideModel } from '#sync/commands/guide-create.ts';
import { correct } from '#sync/outbox/change-queued.ts';
import { enqueue, enqueueTogether } from '#sync/outbox/enqueue.ts';
import { pruneFiles } from '#sync/outbox/prune.ts';
import { validPayloads } from '#tests/fixtures/guide-payloads.ts';
import { world } from '../world.ts';

const [payload] = fc.sample(validPayloads(), { numRuns: 1, seed: 3 }) as [EgarCreate];
const creation = (n: number) => ({ ...payload, quantity: n, LocalId: `local:${n}` });

const open = async () => {
  const w = await world(commands);
  const tab = await w.context((await w.signIn()).database);
  let made = 0;
  w.server.routes.push(({ method, path }) => {
    if (method !== 'POST' || path !== '/egar') return undefined;
    made += 1;
    return {
      status: 200,
      body: {
        UniqueId: `guide-${made}`,
        Number: `PT${made}`,
        ShoudlSendProofEgarEmail: true,
        ProofEgarEmailSentTo: null,
      },
    };
  });
  const create = (n: number) => enqueue({ db: tab.db, ports: w.ports }, createGuide, creation(n), { detail: `${n}` });
  return { ...w, ...tab, create };
};

test('sends creations singly, in order, once each', async () => {
  const w = await open();
  w.server.onLine = false;
  for (let n = 1; n <= 6; n++) await w.create(n);
  await w.engine.kick();
  w.server.onLine = true;
  w.server.latencyMs = 5;
  w.server.faults = ['lost-after'];
  await w.engine.sendNow();
  expect(w.server.maxParallel).toBe(1);
  expect(w.server.ledger.map(({ body }) => JSON.parse(body ?? '').quantity)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(w.server.ledger[0]?.body).not.toContain('local:');
  expect(await w.db.outbox.count()).toBe(0);
});

test('waiting acts learn the guide’s id, receipts the server’s words', async () => {
  const w = await open();
  w.server.onLine = false;
  const seq = await w.create(1);
  await enqueue(w, editGuideTags, { EgarId: 'local:1', tagIds: ['tag-1'] }, { detail: 'etiqueta' });
  await w.engine.kick();
  w.server.onLine = true;
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ path }) => path)).toEqual(['/egar', '/egar/edit/guide-1']);
  expect(await w.db.idmap.toArray()).toEqual([{ entity: 'egar', local: 'local:1', remote: 'guide-1' }]);
  expect((await w.db.journal.get(seq))?.told).toEqual({
    Number: 'PT1',
    ShoudlSendProofEgarEmail: true,
    ProofEgarEmailSentTo: null,
    RequestEmailSentTo: null,
  });
});

test('an unsent guide is unlisted; correcting it changes its key', async () => {
  const w = await open();
  w.server.onLine = false;
  const seq = await w.create(1);
  const waiting = {
    entity: 'egar',
    id: 'local:1',
    note: 'create',
    state: 'queued',
    row: { UniqueId: 'local:1', quantity: 1 },
  };
  expect(await w.db.pending.toArray()).toMatchObject([{ seq, ...waiting }]);
  expect(await w.db.egars.count()).toBe(0);
  w.server.onLine = true;
  w.server.faults = ['422'];
  await w.engine.sendNow();
  expect((await w.db.outbox.get(seq))?.state).toBe('rejected');
  await correct(
    { db: w.db, registry: commands, ports: w.ports },
    seq,
    { ...creation(1), quantity: 9 },
    { detail: '9' },
  );
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ body }) => JSON.parse(body ?? '').quantity)).toEqual([9]);
  expect(await w.db.pending.count()).toBe(0);
});

/** Returns the guide as the server lists it, once it has been made. */
const listed = (p: EgarCreate) => ({
  UniqueId: 'guide-1',
  Number: 'PT1',
  Code: 'X',
  Status: 'o',
  Authorized: true,
  Actions: [],
  Origin: { TipoRemetente: p.selectedEgarCreateType, Nif: toOrigin(p).vat, Nome: '' },
  Destin: { Nif: p.vatDestin, Nome: '' },
  Transporters: p.transporters.map(({ vat, plate }) => ({ Nif: vat, Matricula: plate })),
  Residue: { CodigoResiduoLer: p.selectedLerCode, CodigoOperacao: p.selectedOperationCode, Quantidade: p.quantity },
});

const withoutKeys = async (found: unknown[]) => {
  const w = await open();
  w.server.marked = false;
  w.server.honoursKeys = false;
  const list = { aaData: found, iTotalRecords: found.length, iTotalDisplayRecords: found.length };
  w.server.routes.push(({ path }) => (path.startsWith('/egar/list') ? { status: 200, body: list } : undefined));
  w.server.faults = ['lost-before'];
  await w.create(1);
  await w.engine.kick();
  await w.engine.sendNow();
  return w;
};

test('without keys, repeats a lost creation after two empty looks', async () => {
  const w = await withoutKeys([]);
  expect(w.server.ledger).toHaveLength(0);
  w.time.passed += 120_000;
  w.time.offset += 120_000;
  await w.engine.sendNow();
  await w.engine.sendNow();
  expect(w.server.ledger).toHaveLength(1);
});

test('without keys, asks the user about a similar guide', async () => {
  const w = await withoutKeys([listed(creation(1))]);
  expect(await w.db.outbox.toArray()).toMatchObject([{ state: 'uncertain', ask: true }]);
  expect(w.server.ledger).toHaveLength(0);
});

const withFile = async () => {
  const w = await open();
  const forms: NonNullable<WireRequest['form']>[] = [];
  w.server.routes.push(({ path, form }) => {
    if (path !== '/file/request-acceptance' || !form) return undefined;
    forms.push(form);
    return { status: 200, body: { FileGuid: 'file-1', Name: form.name, Size: form.file.size } };
  });
  await w.db.files.put({
    key: 'key-1',
    name: 'ficha.pdf',
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
    addedAt: 0,
  });
  w.server.onLine = false;
  await enqueueTogether(w, [
    { definition: createGuide, input: creation(1), options: { detail: '1' } },
    {
      definition: attachToGuide,
      input: { EgarId: 'local:1', FileKey: 'key-1', Name: 'ficha.pdf' },
      options: { detail: 'ficha.pdf' },
    },
  ]);
  await w.engine.kick();
  w.server.onLine = true;
  return { ...w, forms };
};

test('sends a file after its guide, numbered, then drops it', async () => {
  const w = await withFile();
  w.server.faults = ['lost-after'];
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ path }) => path)).toEqual(['/egar', '/file/request-acceptance']);
  expect(w.forms).toMatchObject([{ fields: { EgarId: 'guide-1' }, name: 'ficha.pdf' }]);
  expect(await w.forms[0]?.file.text()).toBe('%PDF');
  expect(await w.db.outbox.count()).toBe(0);
  await pruneFiles(w.db, Date.now());
  expect(await w.db.files.count()).toBe(1);
  // Once it is no longer kept for a restored server.
  await w.db.confirmed.clear();
  await pruneFiles(w.db, Date.now());
  expect(await w.db.files.count()).toBe(0);
});

test('keeps files named by drafts or acts; missing ones hold nothing', async () => {
  const w = await withFile();
  await w.db.files.put({ key: 'key-2', name: 'b.pdf', blob: new Blob(['b']), addedAt: 0 });
  await w.db.files.put({ key: 'key-3', name: 'c.pdf', blob: new Blob(['c']), addedAt: Date.now() });
  await w.db.drafts.put({ key: 'egar:new:1', value: { files: [{ key: 'key-2' }] }, updatedAt: 0 });
  await pruneFiles(w.db, Date.now());
  expect(await w.db.files.toCollection().primaryKeys()).toEqual(['key-1', 'key-2', 'key-3']);
  await w.db.files.delete('key-1');
  await w.create(2);
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ path }) => path)).toEqual(['/egar', '/egar']);
  const [left] = await w.db.outbox.toArray();
  expect([left?.kind, left?.state, left?.refusal?.body._applicationErrors]).toEqual([
    'egar.attach',
    'rejected',
    [{ Message: 'file_not_here' }],
  ]);
});

test('a refused file holds nothing but itself', async () => {
  const w = await withFile();
  w.server.routes.unshift(({ path }) => (path === '/file/request-acceptance' ? { status: 400, body: {} } : undefined));
  await enqueue(w, editGuideTags, { EgarId: 'local:1', tagIds: ['tag-1'] }, { detail: 'etiqueta' });
  await w.engine.sendNow();
  expect(w.server.ledger.map(({ path }) => path)).toEqual(['/egar', '/egar/edit/guide-1']);
  expect((await w.db.outbox.toArray()).map(({ kind, state }) => [kind, state])).toEqual([['egar.attach', 'rejected']]);
});

test('a guide and its files save together or fail', async () => {
  const w = await open();
  const acts = [
    { definition: createGuide, input: creation(1), options: { detail: '1' } },
    { definition: attachToGuide, input: { EgarId: 7 }, options: { detail: 'nenhum' } },
  ];
  await expect(enqueueTogether(w, acts)).rejects.toThrow();
  expect([await w.db.outbox.count(), await w.db.journal.count(), await w.db.pending.count()]).toEqual([0, 0, 0]);
});

test('deletes a model once; a missing one counts as deleted', async () => {
  const w = await open();
  w.server.onLine = false;
  await enqueue(w, saveGuideModel, { modelName: 'Óleo' }, { detail: 'Óleo' });
  for (const UniqueId of ['model-1', 'model-2']) await enqueue(w, deleteGuideModel, { UniqueId }, { detail: UniqueId });
  await w.engine.kick();
  expect(await w.db.pending.toArray()).toMatchObject([
    { entity: 'egarModel', id: 'model-1', note: 'delete', hides: true },
    { entity: 'egarModel', id: 'model-2' },
  ]);
  w.server.routes.push(({ method, path }) => {
    if (path === '/egar/model')
      return { status: 400, body: { _validationErrors: [{ Field: 'modelName', Message: 'val_required' }] } };
    return method === 'DELETE' ? { status: path.endsWith('model-2') ? 404 : 200, body: {} } : undefined;
  });
  w.server.onLine = true;
  await w.engine.sendNow();
  // The refused save does not hold back the deletion of another model.
  expect((await w.db.outbox.toArray()).map(({ kind, state }) => [kind, state])).toEqual([['egar.model', 'rejected']]);
  expect(await w.db.pending.count()).toBe(0);
});
