import { ApiError, NotOurServerError } from '#api/transport/errors.ts';
import { isMaintenance, isMarked, jsonBody, NetworkError } from '#api/transport/wire.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Ports } from '../ports.ts';
import { backoff, isOver, longestWaitMs } from './backoff.ts';
import type { WaitReason } from './classify-answer.ts';

/** State of the connection by the last real request; `navigator.onLine` is only a hint. */
export type Reach = 'unknown' | 'online' | 'offline' | 'portal' | 'server-down' | 'maintenance' | 'national-down';

export interface Connectivity {
  reach: Reach;
  /** Start of this state and of the next attempt (`nextAt`), in ms. */
  since: number;
  nextAt: number;
  failures: number;
}

const byReason: Record<WaitReason, Reach> = {
  network: 'offline',
  portal: 'portal',
  'server-down': 'server-down',
  maintenance: 'maintenance',
  'national-down': 'national-down',
  // The national system has answered: it is a person who has to.
  'national-doubt': 'online',
  busy: 'online',
  'in-progress': 'online',
  restored: 'online',
};
export const reachAfter = (reason: WaitReason): Reach => byReason[reason];

const none: Connectivity = { reach: 'unknown', since: 0, nextAt: 0, failures: 0 };

export const readConnectivity = async (db: UserDb): Promise<Connectivity> =>
  (await db.readMeta<Connectivity>('connectivity')) ?? none;

/** Returns true if the circuit is open: nothing is sent before `nextAt`. */
export const isCircuitOpen = ({ nextAt }: Connectivity, now: number): boolean => !isOver(nextAt, now);

/**
 * Stores the state of the connection that a request has shown. While the national system is down,
 * other acts still go.
 * @returns true if an outage has ended
 */
export async function noteReach(
  db: UserDb,
  ports: Pick<Ports, 'clock' | 'random'>,
  reach: Reach,
  atLeastMs = 0,
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const before = await readConnectivity(db);
    if (reach === 'online' && before.reach === 'online') return false;
    const now = ports.clock.now();
    const since = before.reach === reach ? before.since : now;
    if (reach === 'online' || reach === 'national-down') {
      await db.meta.put({
        key: 'connectivity',
        value: { reach, since, failures: 0, nextAt: 0 } satisfies Connectivity,
      });
      return before.nextAt > 0;
    }
    // A failure while the circuit is open is nothing new: a screen that reads must not postpone the
    // next attempt.
    const again = isCircuitOpen(before, now);
    const failures = again ? before.failures : before.failures + 1;
    const nextAt = Math.max(
      now + Math.min(atLeastMs, longestWaitMs),
      again ? before.nextAt : now + backoff(failures, ports.random),
    );
    await db.meta.put({ key: 'connectivity', value: { reach, since, failures, nextAt } satisfies Connectivity });
    return false;
  });
}

/**
 * Probes the server. `keys` is true if the answer carries the marker of a server that honours
 * idempotency keys. An older server answers in JSON without it, a captive portal in HTML.
 */
export async function probe(ports: Pick<Ports, 'transport'>): Promise<{ reach: Reach; keys: boolean }> {
  try {
    const answer = await ports.transport({ method: 'GET', path: '/probe', timeoutMs: 8_000 });
    if (isMaintenance(answer)) return { reach: 'maintenance', keys: true };
    if (isMarked(answer)) return { reach: answer.status < 500 ? 'online' : 'server-down', keys: true };
    if (jsonBody(answer) === undefined) return { reach: answer.status >= 500 ? 'server-down' : 'portal', keys: false };
    return { reach: answer.status < 500 ? 'online' : 'server-down', keys: false };
  } catch (error) {
    if (error instanceof NetworkError) return { reach: 'offline', keys: false };
    throw error;
  }
}

/**
 * Returns the state of the connection that a failed call shows; null if it shows none (a refusal,
 * an ended session).
 */
export function reachOfFailure(error: unknown): Reach | null {
  if (error instanceof NetworkError) return 'offline';
  if (error instanceof NotOurServerError) return 'portal';
  if (error instanceof ApiError && error.body.Maintenance) return 'maintenance';
  if (error instanceof ApiError) return error.status >= 500 ? 'server-down' : 'online';
  return null;
}
