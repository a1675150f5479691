import type { OutboxRow } from '#db/rows.ts';
import { isOver } from '../drain/backoff.ts';
import { isOverdue } from './late-departure.ts';
import { isRefused } from './outbox-row.ts';

type Placed = Pick<OutboxRow, 'seq' | 'kind' | 'lanes' | 'behind' | 'passes' | 'state'>;
type Row = Placed &
  Pick<OutboxRow, 'nextAt' | 'exclusive' | 'ask' | 'paused' | 'asksWhenLate'> &
  Partial<Pick<OutboxRow, 'deadline' | 'sentAt' | 'reason'>>;

/**
 * Returns the lanes that must be free before a command may go: its own, and those that it only
 * waits behind.
 */
export const awaitedLanes = (row: Pick<OutboxRow, 'lanes' | 'behind'>): string[] =>
  row.behind ? [...row.lanes, ...row.behind] : row.lanes;

const canGo = (row: Row, now: number): boolean =>
  !row.paused && !isOverdue(row, now) && (row.state === 'queued' || (waitsForTime(row) && isOver(row.nextAt, now)));
const waitsForTime = ({ state, ask }: Row): boolean => (state === 'waiting' || state === 'uncertain') && !ask;

/**
 * Returns true if an earlier, refused command does not hold this one; otherwise its correction
 * would wait for it for ever.
 */
const passes = (row: Placed, earlier: Placed): boolean =>
  isRefused(earlier) && row.passes?.includes(earlier.kind) === true;

/**
 * Returns the commands that may go now: each is the first open one of all its lanes. A command that
 * may not go holds its lanes, so that later commands on the same entities stay behind it, except
 * those that pass its refusal.
 * @param rows every open command, by `seq`
 * @param limit maximum number of commands
 */
export function ready<T extends Row>(rows: readonly T[], now: number, limit = rows.length): T[] {
  const held = new Set<string>();
  const refused = new Map<string, T[]>();
  const busy = new Set(rows.filter((r) => r.state === 'sending' && r.exclusive).map((r) => r.exclusive));
  const found: T[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    const free = awaitedLanes(row).every(
      (lane) => !held.has(lane) && (refused.get(lane) ?? []).every((one) => passes(row, one)),
    );
    const alone = row.exclusive === null || !busy.has(row.exclusive);
    if (free && alone && canGo(row, now)) {
      found.push(row);
      if (row.exclusive) busy.add(row.exclusive);
    }
    for (const lane of row.lanes) {
      if (isRefused(row)) refused.set(lane, [...(refused.get(lane) ?? []), row]);
      else held.add(lane);
    }
  }
  return found;
}

/** Sorts by deadline, the nearest first; commands without one follow in their order. */
export const byDeadline = <T extends Pick<OutboxRow, 'deadline'>>(rows: readonly T[]): T[] =>
  rows.some((row) => row.deadline !== null) ? [...rows].sort((a, b) => soonest(a) - soonest(b)) : [...rows];
const soonest = (row: Pick<OutboxRow, 'deadline'>): number => row.deadline ?? Number.MAX_SAFE_INTEGER;

/**
 * Returns the commands that wait for this one: later ones that share a lane with it, directly or
 * through another.
 */
export function dependants<T extends Placed>(rows: readonly T[], seq: number): T[] {
  const start = rows.find((r) => r.seq === seq);
  if (!start) return [];
  const lanes = new Set(start.lanes);
  const found: T[] = [];
  for (const row of rows) {
    if (passes(row, start)) continue;
    if (row.seq <= seq || !awaitedLanes(row).some((lane) => lanes.has(lane))) continue;
    found.push(row);
    for (const lane of row.lanes) lanes.add(lane);
  }
  return found;
}

/**
 * Returns the blocker of each command: an earlier one in its lanes, or in those of its blocker,
 * that needs its user.
 * @param rows by `seq`
 */
export function blockers<T extends Placed>(rows: readonly T[], needsUser: (row: T) => boolean): Map<number, T> {
  /**
   * Holders of each lane, and the command whose user must act: all refused holders, and the first
   * other one.
   */
  const byLane = new Map<string, { holder: T; needs: T }[]>();
  const found = new Map<number, T>();
  for (const row of rows) {
    const inTheWay = awaitedLanes(row).map((lane) => byLane.get(lane)?.find(({ holder }) => !passes(row, holder)));
    const blocker = inTheWay.find((one) => one !== undefined)?.needs;
    if (blocker) found.set(row.seq, blocker);
    const needs = blocker ?? (needsUser(row) ? row : undefined);
    if (!needs) continue;
    for (const lane of row.lanes) {
      const there = byLane.get(lane) ?? [];
      if (isRefused(row) || !there.some(({ holder }) => !isRefused(holder)))
        byLane.set(lane, [...there, { holder: row, needs }]);
    }
  }
  return found;
}

/**
 * Returns the time when the next waiting command may go (ms); undefined if none waits for the
 * clock.
 */
export function nextWake(rows: readonly Row[], now: number): number | undefined {
  const times = rows.filter((row) => waitsForTime(row) && !row.paused && !isOverdue(row, now)).map((row) => row.nextAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
