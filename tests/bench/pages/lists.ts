import { liveQuery } from 'dexie';
import { pageAfter } from '#db/page-after.ts';
import type { EstablishmentRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';

// Measures lists over the device's rows, beside bare IndexedDB on the same database.
const size = 50;
const place = (i: number): EstablishmentRow =>
  toRow.establishment(
    {
      UniqueId: `e-${String(i).padStart(6, '0')}`,
      Name: `Estaleiro ${String(i).padStart(6, '0')}`,
      Vat: '500000000',
      ApaCode: 'APA00000000',
      InternalCode: String(i),
      DisplayAddress: 'Rua da Pateira, 12, 3750-000 Águeda',
      City: 'Águeda',
      Type: 2,
      IsDefault: false,
      HasApaAccessConfigured: true,
      PickupPointExSituUniqueId: null,
      ProduceExSituAnimalOrigin: false,
      License: null,
      Permission: 20,
      Version: i,
    },
    1,
  );

let db: UserDb;

async function fill(rows: number): Promise<void> {
  db = await openUserDb(`lists-${crypto.randomUUID()}`);
  await db.establishments.bulkPut(Array.from({ length: rows }, (_, i) => place(i)));
}

const rawPage = (after: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const store = db.backendDB().transaction('establishments').objectStore('establishments');
    const request = store.index('sort').getAll(IDBKeyRange.lowerBound(after, true), size);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const rawPut = (row: EstablishmentRow): Promise<void> =>
  new Promise((resolve, reject) => {
    const write = db.backendDB().transaction('establishments', 'readwrite', { durability: 'strict' });
    write.objectStore('establishments').put(row);
    write.oncomplete = () => resolve();
    write.onabort = () => reject(write.error);
  });

/**
 * Reads one page at an offset, alternating between app and bare IndexedDB.
 * @returns milliseconds of each
 */
async function measurePage(from: number, turns: number): Promise<{ app: number[]; raw: number[] }> {
  const after = place(from).sort;
  const times = { app: [] as number[], raw: [] as number[] };
  for (let i = 0; i < turns; i++) {
    let started = performance.now();
    const rows = await pageAfter(db.establishments, { after, size });
    times.app.push(performance.now() - started);
    started = performance.now();
    const bare = await rawPage(after);
    times.raw.push(performance.now() - started);
    if (rows.length !== size || bare.length !== size)
      throw new Error(`${rows.length} and ${bare.length} rows of ${size}`);
  }
  return times;
}

/**
 * Measures the time from a row's change to the new page: with a live query, and with a bare write
 * followed by a bare read.
 */
async function measureLive(turns: number): Promise<{ app: number[]; raw: number[] }> {
  const times = { app: [] as number[], raw: [] as number[] };
  let shown: (rows: EstablishmentRow[]) => void = () => undefined;
  const live = liveQuery(() => pageAfter(db.establishments, { after: null, size }));
  const subscription = live.subscribe((rows) => shown(rows as EstablishmentRow[]));
  const until = (version: number) =>
    new Promise<void>((resolve) => {
      shown = (rows) => rows.some((row) => row.Version === version) && resolve();
    });
  for (let i = 0; i < turns; i++) {
    const row = { ...place(i % size), Version: 1_000_000 + i };
    let started = performance.now();
    const seen = until(row.Version);
    await db.establishments.put(row);
    await seen;
    times.app.push(performance.now() - started);
    started = performance.now();
    await rawPut(row);
    await rawPage('');
    times.raw.push(performance.now() - started);
  }
  subscription.unsubscribe();
  return times;
}

const api = { fill, measurePage, measureLive };
export type ListBench = typeof api;
Object.assign(window, { bench: api });
