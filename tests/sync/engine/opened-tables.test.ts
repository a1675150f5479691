import { expect, test } from 'vitest';
import * as areas from '#domain/reference/areas.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { editEquipment } from '#sync/commands/equipment-records.ts';
import { createRegistry } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { note, world } from '../world.ts';

const always = ['journal', 'lease', 'outbox', 'pending'];
const row = { Id: 1, UniqueId: 'e1', Name: 'Contentor', ExternalId: null, Detail: '', Version: 2 };

/** Makes a world that records the tables of each write transaction over the outbox. */
async function watched(registry = commands) {
  const opened: string[][] = [];
  const { prototype } = IDBDatabase;
  const real = prototype.transaction;
  prototype.transaction = function (this: IDBDatabase, ...args) {
    const names = [args[0]].flat() as string[];
    if (args[1] === 'readwrite' && names.includes('outbox')) opened.push([...names].sort());
    return real.apply(this, args);
  };
  try {
    const w = await world(registry);
    const { database } = await w.signIn();
    return { ...w, ...(await w.context(database)), opened };
  } finally {
    prototype.transaction = real;
  }
}
const beyond = (opened: string[][]) => new Set(opened.flat().filter((name) => !always.includes(name)));

test('draining commands without entities opens no snapshot table', async () => {
  const w = await watched(createRegistry(note));
  await w.add(w.db, 'a', 1);
  w.opened.length = 0;
  await w.engine.kick();
  expect(await w.db.outbox.count()).toBe(0);
  expect(beyond(w.opened)).toEqual(new Set(['confirmed', 'meta']));
});

test('a drain opens only the tables its answers write', async () => {
  const w = await watched();
  w.server.routes.push(() => ({ status: 200, body: { Items: [row] } }));
  const payload = { SearchedEstablishmentId: 's', EquipmentIds: ['e1'], Latitude: 40, Longitude: -8 };
  await enqueue(w, deliverEquipment, payload, { detail: '' });
  expect(beyond(w.opened)).toEqual(new Set());
  await w.engine.kick();
  expect(await w.db.equipment.get('e1')).toMatchObject({ Version: 2 });
  expect(beyond(w.opened)).toEqual(new Set(['confirmed', 'equipment', 'meta']));
});

test('an edit uses the latest version in its table', async () => {
  const w = await watched();
  const versions: (string | undefined)[] = [];
  const tab = await w.context(w.db.name, async (request) => {
    if (request.method === 'PUT') versions.push(request.headers?.['If-Match']);
    return w.server.transport(request);
  });
  w.server.routes.push(() => ({ status: 200, body: { ...row, Version: 3 } }));
  const payload = { UniqueId: 'e1', Name: 'Contentor', ExternalId: 'C1', Detail: 'novo' };
  await enqueue({ db: tab.db, ports: w.ports }, editEquipment, payload, { detail: '' });
  expect(await tab.db.outbox.toArray()).toMatchObject([{ base: {} }]);
  await tab.db.equipment.put(keptEntities.get('equipment')?.toRow(row, 1) as never);
  await tab.engine.kick();
  expect(versions).toEqual(['"2"']);
  expect(await tab.db.outbox.count()).toBe(0);
});

/** Areas whose rows guide forms need offline (domain, what works without a network). */
const inSnapshot = ['serviceAreas', 'tags', 'creationRules', 'pickupPoints', 'vehicles'];

test('administration areas have no commands; forms decide their tables', async () => {
  const w = await watched();
  const tables = w.db.tables.map(({ name }) => name);
  const kinds = [...commands.keys()].map((kind) => kind.split('.')[0]);
  for (const area of Object.values(areas)) {
    expect([area.name, tables.includes(area.name)]).toEqual([area.name, inSnapshot.includes(area.name)]);
    expect(kinds).not.toContain(area.name);
  }
});
