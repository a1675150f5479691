import type { OutboxRow } from '../../db/rows.ts';
import { isOver } from '../drain/backoff.ts';

type Row = Pick<OutboxRow, 'seq' | 'lanes' | 'behind' | 'state' | 'nextAt' | 'exclusive' | 'ask' | 'paused'>;

/** The lanes that must be free before a command may go: its own, and those that it only waits behind. */
export const awaitedLanes = (row: Pick<OutboxRow, 'lanes' | 'behind'>): string[] =>
  row.behind ? [...row.lanes, ...row.behind] : row.lanes;

const canGo = (row: Row, now: number): boolean => !row.paused && (row.state === 'queued' || (waitsForTime(row) && isOver(row.nextAt, now)));
const waitsForTime = ({ state, ask }: Row): boolean => (state === 'waiting' || state === 'uncertain') && !ask;

/**
 * Commands that may go now: each is the first open one of all its lanes. One that may not go holds its lanes, so that later commands on the
 * same entities stay behind it.
 * @param rows every open command, by `seq`
 * @param limit stops at so many
 */
export function ready<T extends Row>(rows: readonly T[], now: number, limit = rows.length): T[] {
  const held = new Set<string>();
  const busy = new Set(rows.filter((r) => r.state === 'sending' && r.exclusive).map((r) => r.exclusive));
  const found: T[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    const free = awaitedLanes(row).every((lane) => !held.has(lane));
    const alone = row.exclusive === null || !busy.has(row.exclusive);
    if (free && alone && canGo(row, now)) {
      found.push(row);
      if (row.exclusive) busy.add(row.exclusive);
    }
    for (const lane of row.lanes) held.add(lane);
  }
  return found;
}

/** The nearest deadline first; commands without one follow in their order. */
export const byDeadline = <T extends Pick<OutboxRow, 'deadline'>>(rows: readonly T[]): T[] =>
  rows.some((row) => row.deadline !== null) ? [...rows].sort((a, b) => soonest(a) - soonest(b)) : [...rows];
const soonest = (row: Pick<OutboxRow, 'deadline'>): number => row.deadline ?? Number.MAX_SAFE_INTEGER;

/** Commands that wait for this one: later ones that share a lane with it, directly or through another. */
export function dependants<T extends Pick<OutboxRow, 'seq' | 'lanes' | 'behind'>>(rows: readonly T[], seq: number): T[] {
  const start = rows.find((r) => r.seq === seq);
  if (!start) return [];
  const lanes = new Set(start.lanes);
  const found: T[] = [];
  for (const row of rows) {
    if (row.seq <= seq || !awaitedLanes(row).some((lane) => lanes.has(lane))) continue;
    found.push(row);
    for (const lane of row.lanes) lanes.add(lane);
  }
  return found;
}

/**
 * The command that holds each one back: an earlier one in its lanes, or in those of its blocker, that needs its user.
 * @param rows by `seq`
 */
export function blockers<T extends Pick<OutboxRow, 'seq' | 'lanes' | 'behind'>>(
  rows: readonly T[],
  needsUser: (row: T) => boolean,
): Map<number, T> {
  const byLane = new Map<string, T>();
  const found = new Map<number, T>();
  for (const row of rows) {
    const blocker = awaitedLanes(row)
      .map((lane) => byLane.get(lane))
      .find((one) => one !== undefined);
    if (blocker) found.set(row.seq, blocker);
    const holds = blocker ?? (needsUser(row) ? row : undefined);
    if (holds) for (const lane of row.lanes) if (!byLane.has(lane)) byLane.set(lane, holds);
  }
  return found;
}

/** When the next waiting command may go (ms); undefined where none waits for the clock. */
export function nextWake(rows: readonly Row[]): number | undefined {
  const times = rows.filter((row) => waitsForTime(row) && !row.paused).map((row) => row.nextAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
