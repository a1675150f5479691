import { createAxiosTransport } from '#api/transport/axios-transport.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { DeliveryPayload } from '#domain/field/movement.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { createEngine } from '#sync/engine.ts';
import { createRegistry } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { platformPorts } from '#sync/platform.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';

// Runs the engine as the app wires it, on a real IndexedDB, beside the same work by hand.
const ports = platformPorts(createAxiosTransport('/api'));
const device = new DeviceDb();
const session = createSessionKeeper(device, ports, location.origin);

const act = (i: number, lanes: number): DeliveryPayload => ({
  SearchedEstablishmentId: '0198f2a0-0000-7000-8000-000000000001',
  EquipmentIds: [`equipment-${i % lanes}`],
  Latitude: 40.88412,
  Longitude: -8.60014,
  DocumentNumber: String(i),
  Notes: 'Contentor de 6 m³ junto ao portão',
});

async function emptyUser(): Promise<UserDb> {
  const { database } = await session.signIn({ username: 'motorista', password: 'x', clientCode: 'demo' });
  const db = await openUserDb(database);
  await Promise.all(db.tables.map((one) => one.clear()));
  return db;
}
const save = (db: UserDb, i: number, lanes: number) =>
  enqueue({ db, ports }, deliverEquipment, act(i, lanes), { detail: `Contentor ${i % lanes}` });

function done(request: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    request.oncomplete = () => resolve();
    request.onabort = () => reject(request.error);
  });
}

/**
 * Saves `n` acts one by one, alternating between app and bare IndexedDB.
 * @returns milliseconds of each
 */
async function measureEnqueue(n: number): Promise<{ app: number[]; raw: number[] }> {
  const db = await emptyUser();
  await save(db, 0, 100);
  const [outbox, journal] = [await db.outbox.toArray(), await db.journal.toArray()];
  const raw = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('raw', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('state', 'state');
      const receipts = request.result.createObjectStore('journal', { keyPath: 'seq' });
      receipts.createIndex('confirmedAt', 'confirmedAt');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const times = { app: [] as number[], raw: [] as number[] };
  for (let i = 0; i < n; i++) {
    let started = performance.now();
    await save(db, i, 100);
    times.app.push(performance.now() - started);

    const { seq: _, ...row } = outbox[0] ?? { seq: 0 };
    started = performance.now();
    const write = raw.transaction(['outbox', 'journal'], 'readwrite', { durability: 'strict' });
    const added = write.objectStore('outbox').add(row);
    added.onsuccess = () => write.objectStore('journal').put({ ...journal[0], seq: added.result });
    await done(write);
    times.raw.push(performance.now() - started);
  }
  raw.close();
  db.close();
  return times;
}

/** Sends `n` queued acts. @returns milliseconds, and the number of acts left */
async function measureDrain(n: number, lanes: number): Promise<{ ms: number; left: number }> {
  const db = await emptyUser();
  for (let i = 0; i < n; i++) await save(db, i, lanes);
  let failure: unknown = null;
  const engine = createEngine(
    userContext({ ports, db, registry: createRegistry(deliverEquipment), kept: keptEntities, session }),
    {
      failed: (error) => {
        failure = error;
      },
    },
  );
  const started = performance.now();
  await engine.kick();
  const ms = performance.now() - started;
  await engine.stop();
  if (failure) throw new Error(String(failure), { cause: failure });
  const left = await db.outbox.count();
  db.close();
  return { ms, left };
}

/** Sends the same requests by six bare `fetch` loops. @returns milliseconds */
async function measureRaw(n: number, lanes: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const loop = async () => {
    for (let i = next++; i < n; i = next++) {
      const answer = await fetch('/api/equipments/create-delivery', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: 'Bearer token',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(act(i, lanes)),
      });
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: 6 }, loop));
  return performance.now() - started;
}

const api = { measureEnqueue, measureDrain, measureRaw };
export type EngineBench = typeof api;
Object.assign(window, { bench: api });
