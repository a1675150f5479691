import { ApiError, NotOurServerError } from '../../api/errors.ts';
import { isMaintenance, isMarked, jsonBody, NetworkError } from '../../api/wire.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Ports } from '../ports.ts';
import { backoff, isOver, longestWaitMs } from './backoff.ts';
import type { WaitReason } from './classify-answer.ts';

/** Whether the server can be reached, by the last real request; `navigator.onLine` is only a hint. */
export type Reach = 'unknown' | 'online' | 'offline' | 'portal' | 'server-down' | 'maintenance' | 'national-down';

export interface Connectivity {
  reach: Reach;
  /** Since when, and until when nothing is tried (ms). */
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
  busy: 'online',
  'in-progress': 'online',
};
export const reachOf = (reason: WaitReason): Reach => byReason[reason];

const none: Connectivity = { reach: 'unknown', since: 0, nextAt: 0, failures: 0 };

export const readConnectivity = async (db: UserDb): Promise<Connectivity> => (await db.readMeta<Connectivity>('connectivity')) ?? none;

/** Whether the circuit is open: nothing is sent before `nextAt`. */
export const isCircuitOpen = ({ nextAt }: Connectivity, now: number): boolean => !isOver(nextAt, now);

/**
 * Notes what a request has shown. While the national system is down other acts still go.
 * @returns true where an outage has ended
 */
export async function noteReach(db: UserDb, ports: Pick<Ports, 'clock' | 'random'>, reach: Reach, atLeastMs = 0): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const before = await readConnectivity(db);
    if (reach === 'online' && before.reach === 'online') return false;
    const now = ports.clock.now();
    const since = before.reach === reach ? before.since : now;
    if (reach === 'online' || reach === 'national-down') {
      await db.meta.put({ key: 'connectivity', value: { reach, since, failures: 0, nextAt: 0 } satisfies Connectivity });
      return before.nextAt > 0;
    }
    // A failure while the circuit is open says nothing new: a reading screen must not postpone the next attempt.
    const again = isCircuitOpen(before, now);
    const failures = again ? before.failures : before.failures + 1;
    const nextAt = Math.max(now + Math.min(atLeastMs, longestWaitMs), again ? before.nextAt : now + backoff(failures, ports.random));
    await db.meta.put({ key: 'connectivity', value: { reach, since, failures, nextAt } satisfies Connectivity });
    return false;
  });
}

/**
 * Asks the server for a sign of life. `keys` is true where the answer carries the marker of a server that honours idempotency keys. An
 * older server answers in JSON without it, a captive portal in HTML.
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

/** What a failed call says about the connection; null where it says nothing (a refusal, an ended session). */
export function reachOfFailure(error: unknown): Reach | null {
  if (error instanceof NetworkError) return 'offline';
  if (error instanceof NotOurServerError) return 'portal';
  if (error instanceof ApiError && error.body.Maintenance) return 'maintenance';
  if (error instanceof ApiError) return error.status >= 500 ? 'server-down' : 'online';
  return null;
}
