import { expect, test } from 'vitest';
import * as areas from '../../src/domain/reference/areas.ts';
import { commands } from '../../src/sync/commands/all.ts';
import { deliverEquipment } from '../../src/sync/commands/equipment-deliver.ts';
import { editEquipment } from '../../src/sync/commands/equipment-records.ts';
import { registryOf } from '../../src/sync/outbox/command.ts';
import { enqueue } from '../../src/sync/outbox/enqueue.ts';
import { keptEntities } from '../../src/sync/pull/kept-entities.ts';
import { note, world } from './world.ts';

const always = ['journal', 'lease', 'outbox', 'pending'];
const row = { Id: 1, UniqueId: 'e1', Name: 'Contentor', ExternalId: null, Detail: '', Version: 2 };

/** A world that notes the tables of each transaction that writes over the outbox. */
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

test('a drain of commands without entities opens no snapshot table', async () => {
  const w = await watched(registryOf(note));
  await w.add(w.db, 'a', 1);
  w.opened.length = 0;
  await w.engine.kick();
  expect(await w.db.outbox.count()).toBe(0);
  expect(beyond(w.opened)).toEqual(new Set());
});

test('a drain opens the tables that its answers write, and no other', async () => {
  const w = await watched();
  w.server.routes.push(() => ({ status: 200, body: { Items: [row] } }));
  const payload = { SearchedEstablishmentId: 's', EquipmentIds: ['e1'], Latitude: 40, Longitude: -8 };
  await enqueue(w.db, w.ports, deliverEquipment, payload, { detail: '' });
  expect(beyond(w.opened)).toEqual(new Set());
  await w.engine.kick();
  expect(await w.db.equipment.get('e1')).toMatchObject({ Version: 2 });
  expect(beyond(w.opened)).toEqual(new Set(['equipment']));
});

test('an edit reads the table of what it edits, and goes on the version there, also where that came after it was queued', async () => {
  const w = await watched();
  const versions: (string | undefined)[] = [];
  const tab = await w.context(w.db.name, async (request) => {
    if (request.method === 'PUT') versions.push(request.headers?.['If-Match']);
    return w.server.transport(request);
  });
  w.server.routes.push(() => ({ status: 200, body: { ...row, Version: 3 } }));
  const payload = { UniqueId: 'e1', Name: 'Contentor', ExternalId: 'C1', Detail: 'novo' };
  await enqueue(tab.db, w.ports, editEquipment, payload, { detail: '' });
  expect(await tab.db.outbox.toArray()).toMatchObject([{ base: {} }]);
  await tab.db.equipment.put(keptEntities.get('equipment')?.toRow(row, 1) as never);
  await tab.engine.kick();
  expect(versions).toEqual(['"2"']);
  expect(await tab.db.outbox.count()).toBe(0);
});

/** Areas whose rows guide forms need offline (domain, what works without a network). */
const inSnapshot = ['serviceAreas', 'tags', 'creationRules', 'pickupPoints', 'vehicles'];

test('an area of the administration has no commands, and a snapshot table only where guide forms read it', async () => {
  const w = await watched();
  const tables = w.db.tables.map(({ name }) => name);
  const kinds = [...commands.keys()].map((kind) => kind.split('.')[0]);
  for (const area of Object.values(areas)) {
    expect([area.name, tables.includes(area.name)]).toEqual([area.name, inSnapshot.includes(area.name)]);
    expect(kinds).not.toContain(area.name);
  }
});
