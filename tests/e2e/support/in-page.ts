import { createAxiosTransport } from '#api/transport/axios-transport.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { DeliveryPayload } from '#domain/field/movement.ts';
import { collectEquipment } from '#sync/commands/equipment-collect.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { platformPorts } from '#sync/platform.ts';
import { tidyBackup } from '#sync/rescue/backup.ts';
import { cacheBackup } from '#sync/rescue/backup-store.ts';
import type { Act } from './network/ledger.ts';

// Runs inside the app's page on its databases: two hundred acts by hand would take half an hour.
const anyClient = 'Padaria Forno da Ria, Lda.';

async function withUser<T>(work: (db: UserDb) => Promise<T>): Promise<T> {
  const device = new DeviceDb();
  const session = await device.readSession();
  device.close();
  if (!session) throw new Error('nobody is signed in');
  const db = await openUserDb(session.database);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * Saves the acts in order through the shipped `enqueue`; resolves when all are on disk. The app
 * sends them when it next checks the outbox.
 */
const save = (acts: Act[]): Promise<void> =>
  withUser(async (db) => {
    const ports = platformPorts(createAxiosTransport(`${location.origin}/api`));
    const pieces = new Map((await db.equipment.toArray()).map((row) => [row.ExternalId, row.UniqueId]));
    const places = new Map((await db.establishments.toArray()).map((row) => [row.Name, row]));
    for (const act of acts) {
      const place = places.get(act.establishment ?? anyClient);
      const ids = act.equipment.map((code) => pieces.get(code));
      if (!place || ids.includes(undefined)) throw new Error(`${act.document} names what is not on this device`);
      const payload: DeliveryPayload = {
        SearchedEstablishmentId: place.UniqueId,
        EquipmentIds: ids as string[],
        Latitude: 40.86234,
        Longitude: -8.62731,
        DocumentNumber: act.document,
        Notes: '',
      };
      if (act.kind === 'delivery') await enqueue({ db, ports }, deliverEquipment, payload, { detail: place.Name });
      else await enqueue({ db, ports }, collectEquipment, payload, { detail: place.Name });
    }
    await tidyBackup(db, cacheBackup(db.name));
  });

/** Reads the outbox, in order. */
const outbox = (): Promise<{ document: string; state: string }[]> =>
  withUser(async (db) => {
    const rows = await db.outbox.orderBy('seq').toArray();
    return rows.map((row) => ({ document: (row.payload as DeliveryPayload).DocumentNumber, state: row.state }));
  });

/** Delays every write to the outbox for this long, like a busy disk. Resolves when it has begun. */
const holdDisk = (ms: number): Promise<void> =>
  withUser(async ({ name }) => {
    const request = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const until = performance.now() + ms;
    const store = db.transaction('outbox', 'readwrite').objectStore('outbox');
    await new Promise<void>((resolve) => {
      // A transaction stays open as long as it has requests.
      const ask = () => {
        store.count().onsuccess = () => {
          resolve();
          if (performance.now() < until) ask();
          else db.close();
        };
      };
      ask();
    });
  });

const api = { save, outbox, holdDisk };
export type InPage = typeof api;
Object.assign(window, { inPage: api });
