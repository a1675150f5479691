import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Db } from '../db/types.ts';

/** Types of protocol messages that make the database work: a plain-text query or a prepared one. */
const statements = new Set(['Q', 'E']);

/**
 * Yields the types of messages sent together. Each message is a letter, a four-byte length that
 * includes itself, and the rest.
 */
function* kindsOf(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; at += 1 + view.getUint32(at + 1))
    yield String.fromCharCode(view.getUint8(at));
}

export interface TripCounter {
  /** Counts the statements sent to the database during `work`, including `begin` and `commit`. */
  during(work: () => Promise<unknown>): Promise<number>;
  restore(): void;
}

/** Counts at the driver, on either engine. */
export function countTrips(db: Db): TripCounter {
  let trips = 0;
  const restore = isEmbedded(clientOf(db))
    ? watchEmbedded(clientOf(db) as PGlite, () => trips++)
    : watchPostgres(() => trips++);
  return {
    during: async (work) => {
      trips = 0;
      await work();
      return trips;
    },
    restore,
  };
}

const clientOf = (db: Db): object => (db as unknown as { $client: object }).$client;
const isEmbedded = (client: object): boolean => 'execProtocolRaw' in client;

function watchEmbedded(lite: PGlite, sent: () => void) {
  const send = lite.execProtocolRaw;
  lite.execProtocolRaw = (message, options) => {
    for (const kind of kindsOf(message)) if (statements.has(kind)) sent();
    return send.call(lite, message, options);
  };
  return () => {
    lite.execProtocolRaw = send;
  };
}

function watchPostgres(sent: () => void) {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    sent();
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    prototype.query = query;
  };
}
