import { type Mutation, open, type Queue } from '../engine-entry.ts';

// Runs the engine through its bench entry, beside the minimum for the same work.
const mutation = (i: number, lanes: number): Mutation => ({
  mid: crypto.randomUUID(),
  entity: `e${i % lanes}`,
  seq: Math.floor(i / lanes),
  op: 'deliver',
  at: Date.now(),
  body: { place: 'Estaleiro da Pateira', document: String(i), notes: 'Contentor de 6 m³ junto ao portão' },
});

function done(request: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    request.oncomplete = () => resolve();
    request.onabort = () => reject(request.error);
  });
}

function openRaw(upgrade: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const name = `raw-${crypto.randomUUID()}`;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const openQueue = (): Promise<Queue> => open({ api: location.origin, db: `queue-${crypto.randomUUID()}` });

/** Reads the rows that an enqueue writes, so that the bare write has the same shape. */
async function shapes(queue: string): Promise<{ outbox: Record<string, unknown>; journal: Record<string, unknown> }> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(queue);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const first = (store: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const request = db.transaction(store).objectStore(store).getAll(null, 1);
      request.onsuccess = () => resolve(request.result[0] as Record<string, unknown>);
      request.onerror = () => reject(request.error);
    });
  const found = { outbox: await first('outbox'), journal: await first('journal') };
  db.close();
  return found;
}

/**
 * Saves `n` acts one by one, alternating between engine and bare IndexedDB: `raw` writes the rows
 * of an outbox and a journal, `one` puts the act itself, as other queues are measured.
 * @returns milliseconds of each
 */
async function measureEnqueue(n: number): Promise<{ app: number[]; raw: number[]; one: number[] }> {
  const name = `queue-${crypto.randomUUID()}`;
  const queue = await open({ api: location.origin, db: name });
  await queue.enqueue(mutation(0, 100));
  const { outbox, journal } = await shapes(name);
  const raw = await openRaw((db) => {
    db.createObjectStore('acts', { keyPath: 'mid' });
    db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('state', 'state');
    const receipts = db.createObjectStore('journal', { keyPath: 'seq' });
    receipts.createIndex('confirmedAt', 'confirmedAt');
  });
  const times = { app: [] as number[], raw: [] as number[], one: [] as number[] };
  for (let i = 0; i < n; i++) {
    let started = performance.now();
    await queue.enqueue(mutation(i, 100));
    times.app.push(performance.now() - started);

    const { seq: _, ...row } = outbox;
    started = performance.now();
    const write = raw.transaction(['outbox', 'journal'], 'readwrite', { durability: 'strict' });
    const added = write.objectStore('outbox').add(row);
    added.onsuccess = () => write.objectStore('journal').put({ ...journal, seq: added.result });
    await done(write);
    times.raw.push(performance.now() - started);

    started = performance.now();
    const put = raw.transaction('acts', 'readwrite', { durability: 'strict' });
    put.objectStore('acts').put(mutation(i, 100));
    await done(put);
    times.one.push(performance.now() - started);
  }
  raw.close();
  queue.close();
  return times;
}

/**
 * Number of write transactions, which depends little on the machine. Patched before Dexie loads,
 * since it keeps the original function.
 */
let writes = 0;
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  if (mode === 'readwrite') writes += 1;
  return transaction.call(this, stores, mode, options);
};

/** Sends `n` queued acts. @returns milliseconds, write transactions, and the number of acts left */
async function measureDrain(n: number, lanes: number): Promise<{ ms: number; writes: number; left: number }> {
  const queue = await openQueue();
  for (let i = 0; i < n; i++) await queue.enqueue(mutation(i, lanes));
  const before = writes;
  const started = performance.now();
  await queue.drain();
  const ms = performance.now() - started;
  const drained = writes - before;
  const left = await queue.pending();
  queue.close();
  return { ms, writes: drained, left };
}

/** Sends the same requests by six bare `fetch` loops. @returns milliseconds */
async function measureRaw(n: number, lanes: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const loop = async () => {
    for (let i = next++; i < n; i = next++) {
      const answer = await fetch('/api/mutations', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: 'Bearer bench',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(mutation(i, lanes)),
      });
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: 6 }, loop));
  return performance.now() - started;
}

const api = { measureEnqueue, measureDrain, measureRaw };
export type QueueBench = typeof api;
Object.assign(window, { bench: api });
