import type { OutboxRow } from '#db/rows.ts';

const warnBeforeMs = 48 * 3_600_000;

/** Returns the time (ms) up to which deadlines are urgent: less than two days away, or past. */
export const urgentUntil = (now: number): number => now + warnBeforeMs;

/**
 * Returns true for an unsent act whose legal deadline is urgent. A new guide is none: its deadline
 * is its departure, often the same day.
 */
export const isUrgent = (row: Pick<OutboxRow, 'deadline' | 'asksWhenLate'>, now: number): boolean =>
  typeof row.deadline === 'number' && row.deadline <= urgentUntil(now) && !row.asksWhenLate;
