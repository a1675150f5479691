import type { OutboxRow } from '../db/rows.ts';

const warnBeforeMs = 48 * 3_600_000;

/** Deadlines up to this time (ms) are urgent: less than two days away, or past. */
export const urgentUntil = (now: number): number => now + warnBeforeMs;

/** An unsent act whose legal deadline is urgent. */
export const isUrgent = (row: Pick<OutboxRow, 'deadline'>, now: number): boolean =>
  typeof row.deadline === 'number' && row.deadline <= urgentUntil(now);
