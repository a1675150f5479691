import { expect, test } from 'vitest';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { createEquipment, editEquipment } from '#sync/commands/equipment-records.ts';
import { enqueue, StorageFullError } from '#sync/outbox/enqueue.ts';
import { world } from '../world.ts';

const equipment = (id: string, version: number, more: object = {}) => ({
  Id: 1,
  UniqueId: id,
  Name: `Contentor ${id}`,
  ExternalId: id,
  Version: version,
  ...more,
});

const open = async () => {
  const w = await world(commands);
  const session = await w.signIn();
  return { ...w, ...(await w.context(session.database)) };
};
const change = (id: string, version: number, row: object | null) => ({
  Entity: 'equipment',
  Id: id,
  Version: version,
  Row: row,
});

test('full reads replace the snapshot, later pages only older versions', async () => {
  const w = await open();
  const pages = [
    {
      Cursor: '1',
      HasMore: true,
      Reset: true,
      Changes: [change('a', 2, equipment('a', 2)), change('b', 1, equipment('b', 1))],
    },
    { Cursor: '2', HasMore: false, Complete: true, Changes: [change('c', 1, equipment('c', 1))] },
    {
      Cursor: '3',
      HasMore: false,
      Changes: [change('a', 1, equipment('a', 1, { Name: 'velho' })), change('b', 2, null)],
    },
    { Cursor: '4', HasMore: false, Reset: true, Complete: true, Changes: [change('a', 2, equipment('a', 2))] },
  ];
  w.server.routes.push((r) => (r.path.startsWith('/changes') ? { status: 200, body: pages.shift() } : undefined));
  await w.engine.pull();
  expect((await w.db.equipment.toArray()).map((e) => e.UniqueId)).toEqual(['a', 'b', 'c']);
  await w.engine.pull();
  expect((await w.db.equipment.toArray()).map((e) => e.Name)).toEqual(['Contentor a', 'Contentor c']);
  await w.engine.pull();
  expect((await w.db.equipment.toArray()).map((e) => e.UniqueId)).toEqual(['a']);
});

test('a broken feed page leaves rows and cursor unchanged', async () => {
  const w = await open();
  const good = {
    Cursor: '1',
    HasMore: false,
    Reset: true,
    Complete: true,
    Changes: [change('a', 1, equipment('a', 1))],
  };
  const bad = {
    Cursor: '2',
    HasMore: false,
    Changes: [change('b', 1, equipment('b', 1)), change('c', 1, { nonsense: true })],
  };
  const pages = [good, bad];
  w.server.routes.push((r) => (r.path.startsWith('/changes') ? { status: 200, body: pages.shift() } : undefined));
  await w.engine.pull();
  await expect(w.engine.pull()).rejects.toThrow();
  expect(await w.db.equipment.count()).toBe(1);
  expect(await w.db.readMeta('feed')).toMatchObject({ cursor: '1' });
});

test('a delivery follows its offline equipment under the server’s id', async () => {
  const w = await open();
  w.server.routes.push((r) =>
    r.path === '/equipments'
      ? { status: 200, body: equipment('server-1', 1) }
      : { status: 200, body: { Items: [equipment('server-1', 2, { DeliveryId: 'd' })] } },
  );
  w.server.onLine = false;
  const payload = { Name: 'Contentor novo', ExternalId: 'CT-1', Detail: '' };
  await enqueue(w, createEquipment, { ...payload, LocalId: 'local:1' }, { detail: '' });
  const delivery = {
    SearchedEstablishmentId: 'e',
    EquipmentIds: ['local:1'],
    Latitude: 40,
    Longitude: -8,
    DocumentNumber: '',
    Notes: '',
  };
  await enqueue(w, deliverEquipment, delivery, { detail: '' });
  await w.engine.kick();
  w.server.onLine = true;
  await w.engine.sendNow();
  expect(w.server.ledger.map((e) => e.path)).toEqual(['/equipments', '/equipments/create-delivery']);
  expect(JSON.parse(w.server.ledger[1]?.body ?? '{}')).toMatchObject({ EquipmentIds: ['server-1'] });
  expect(await w.db.equipment.get('server-1')).toMatchObject({ delivered: 1, Version: 2 });
  // An act enqueued later with the old id still gets the server's id.
  const seq = await enqueue(w, deliverEquipment, delivery, { detail: '' });
  expect((await w.db.outbox.get(seq))?.lanes).toEqual(['equipment:server-1']);
});

test('a second edit uses the version the first made', async () => {
  const w = await open();
  let version = 4;
  const matches: (string | undefined)[] = [];
  w.server.routes.push((r) => {
    matches.push(r.headers?.['If-Match']);
    version += 1;
    return { status: 200, body: equipment('a', version) };
  });
  w.server.routes.unshift((r) =>
    r.path.startsWith('/changes')
      ? {
          status: 200,
          body: {
            Cursor: '1',
            HasMore: false,
            Reset: true,
            Complete: true,
            Changes: [change('a', 4, equipment('a', 4))],
          },
        }
      : undefined,
  );
  await w.engine.pull();
  const payload = { UniqueId: 'a', Name: 'Um', ExternalId: 'A', Detail: '' };
  await enqueue(w, editEquipment, payload, { detail: '' });
  await enqueue(w, editEquipment, { ...payload, Name: 'Dois' }, { detail: '' });
  await w.engine.kick();
  expect(matches).toEqual(['"4"', '"5"']);
});

test('an unreadable 2xx counts as done, flagged, never resent', async () => {
  const w = await open();
  w.server.routes.push(() => ({ status: 200, body: { Items: 'nonsense' } }));
  const delivery = { SearchedEstablishmentId: 'e', EquipmentIds: ['a'], Latitude: 40, Longitude: -8 };
  const seq = await enqueue(w, deliverEquipment, delivery, { detail: '' });
  await w.engine.kick();
  await w.engine.sendNow();
  expect(w.server.ledger).toHaveLength(1);
  expect(await w.db.outbox.count()).toBe(0);
  expect((await w.db.journal.get(seq))?.outcome).toBe('unreadable');
});

test('a full disk is reported before saving and leaves nothing', async () => {
  const w = await open();
  w.db.outbox.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const delivery = { SearchedEstablishmentId: 'e', EquipmentIds: ['a'], Latitude: 40, Longitude: -8 };
  await expect(enqueue(w, deliverEquipment, delivery, { detail: '' })).rejects.toBeInstanceOf(StorageFullError);
  expect([await w.db.outbox.count(), await w.db.journal.count(), await w.db.pending.count()]).toEqual([0, 0, 0]);
});

test('refuses an invalid payload before saving', async () => {
  const w = await open();
  const delivery = { SearchedEstablishmentId: '', EquipmentIds: ['a'], Latitude: 400, Longitude: -8 };
  await expect(enqueue(w, deliverEquipment, delivery, { detail: '' })).rejects.toThrow();
  expect(await w.db.outbox.count()).toBe(0);
});

test('a read drops receipts after 90 days, except open ones', async () => {
  const w = await open();
  const day = 86_400_000;
  const row = (seq: number, outcome: 'open' | 'done', confirmedAt: number | null) => ({
    seq,
    key: `k${seq}`,
    kind: 'x',
    title: { id: 'x', message: 'x' },
    detail: '',
    payload: {},
    hash: '',
    outcome,
    savedAt: 0,
    sentAt: null,
    confirmedAt,
    receivedAt: null,
    requestId: null,
    attempts: 1,
  });
  const now = Date.now();
  await w.db.journal.bulkPut([
    row(1, 'done', now - 91 * day),
    row(2, 'done', now - 89 * day),
    row(3, 'open', now - 200 * day),
    row(4, 'open', null),
  ]);
  w.server.routes.push(() => ({
    status: 200,
    body: { Cursor: '1', HasMore: false, Reset: true, Complete: true, Changes: [] },
  }));
  await w.engine.pull();
  expect((await w.db.journal.toArray()).map((r) => r.seq)).toEqual([2, 3, 4]);
});

test('without a feed, lists replace what they cover, nothing else', async () => {
  const w = await open();
  const tag = { Id: 1, UniqueId: 't2', InternalCode: 'ET-2', Description: null, Version: 1 };
  const vehicle = { UniqueId: 'v1', Registration: 'AA-11-BB', Version: 1 };
  const lists: Record<string, object> = {
    '/equipments': { Items: [equipment('a', 1)] },
    '/productCodes/select-products': { Items: [tag] },
    '/vehicles/select-vehicles': { Items: [vehicle] },
  };
  await w.db.tags.put({ ...tag, UniqueId: 't1', sort: 'et-1', text: 'et-1', read: 0 });
  await w.db.serviceAreas.put({
    UniqueId: 's1',
    InternalCode: 'ZS1',
    Description: null,
    Obs: null,
    AssignedToUserId: null,
    AssignedToUserName: null,
    IsDefault: false,
    Version: 1,
    sort: 'zs1',
    text: 'zs1',
    read: 0,
  });
  const refusal = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
  w.server.routes.push((r) => {
    const found = Object.entries(lists).find(([path]) => r.path.split('?')[0] === path);
    return found ? { status: 200, body: found[1] } : { status: 404, body: refusal };
  });
  await w.engine.pull();
  const ids = async (table: string) => (await w.db.table(table).toArray()).map((row) => row.UniqueId);
  expect(await ids('equipment')).toEqual(['a']);
  expect(await ids('tags')).toEqual(['t2']);
  expect(await ids('vehicles')).toEqual(['v1']);
  expect(await ids('serviceAreas')).toEqual(['s1']);
});
