import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import type { Process } from './process.ts';

type Handler = ((event: unknown) => void) | null;
interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
}
interface Connection {
  owner?: Process;
  committed?: (scope: Set<string>) => void;
  transaction(...args: unknown[]): Transaction;
  _rawDatabase: RawDatabase;
}
interface Pending {
  request: { readyState: string; onsuccess: Handler; onerror: Handler };
}
/** Outside a browser the factory can be constructed, but its type does not say so. */
const Factory = IDBFactory as unknown as new () => IDBFactory;

/** Internals of fake-indexeddb 6 that the simulation patches. */
interface Transaction {
  db: Connection;
  mode: string;
  _state: string;
  _scope: Set<string>;
  _requests: Pending[];
  oncomplete: Handler;
  onabort: Handler;
  onerror: Handler;
  _abort(name: string | null): void;
  _start(): void;
  _markFinished(): void;
  checked?: boolean;
  counted?: boolean;
}

const prototype = IDBTransaction.prototype as unknown as Transaction;
const start = prototype._start;
const finish = prototype._markFinished;

/**
 * Abandons a transaction: a dead context gets no more events, and its uncommitted writes are rolled
 * back.
 */
function abandon(tx: Transaction): void {
  tx.oncomplete = tx.onabort = tx.onerror = null;
  for (const { request } of tx._requests) request.onsuccess = request.onerror = null;
  if (tx._state !== 'finished') tx._abort(null);
}

function holdComplete(tx: Transaction, owner: Process): void {
  const inner = tx.oncomplete;
  tx.oncomplete = (event) => {
    tx.db.committed?.(tx._scope);
    owner.deliver('commit', () => inner?.call(tx, event));
  };
}

prototype._start = function (this: Transaction) {
  const { owner } = this.db;
  if (!owner || this._state === 'finished' || this.mode === 'versionchange') return start.call(this);
  if (owner.dead) return abandon(this);
  const last = !this._requests.some(({ request }) => request.readyState !== 'done');
  if (!last || this.mode === 'readonly' || this.checked) return start.call(this);
  this.checked = true;
  if (!owner.passes('before-commit')) return abandon(this);
  if (owner.diskFull && this._scope.has('outbox')) {
    owner.diskFull = false;
    return this._abort('QuotaExceededError');
  }
  holdComplete(this, owner);
  return start.call(this);
};

prototype._markFinished = function (this: Transaction) {
  if (this.counted && this.db.owner) this.db.owner.transactions -= 1;
  this.counted = false;
  finish.call(this);
};

function adopt(connection: Connection, owner: Process, committed: NonNullable<Connection['committed']>): void {
  const begin = connection.transaction;
  const transaction: typeof begin = (...args) => {
    const tx = begin.apply(connection, args);
    tx.counted = true;
    owner.transactions += 1;
    return tx;
  };
  Object.assign(connection, { owner, committed, transaction });
}

/**
 * Disk of one device. Each context opens it through its own factory, which ties every connection to
 * it.
 */
export class Disk {
  #shared = new Factory() as unknown as { _databases: Map<string, RawDatabase> };
  /** Called after each commit, before its own context is notified. */
  onCommit: (process: Process, database: string) => void = () => undefined;

  /** Opens databases with `make`; their connections belong to the context. */
  open<T>(process: Process, make: () => T): T {
    const factory = new Factory();
    Object.assign(factory, { _databases: this.#shared._databases });
    const open = factory.open.bind(factory);
    factory.open = (name: string, version?: number) => {
      const request = version === undefined ? open(name) : open(name, version);
      request.addEventListener('success', () => {
        adopt(
          request.result as unknown as Connection,
          process,
          (scope) => scope.has('lease') && this.onCommit(process, name),
        );
      });
      return request;
    };
    Dexie.dependencies.indexedDB = factory;
    return make();
  }

  /** Returns the rows on disk now, without going through any context. */
  rows<T>(database: string, table: string): T[] {
    const store = this.#shared._databases.get(database)?.rawObjectStores.get(table);
    return store ? [...store.records.values()].map(({ value }) => value as T) : [];
  }
}
