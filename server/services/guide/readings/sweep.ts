import type { Login } from '#server/registry/registry.ts';
import type { Held, Reading } from './lease.ts';
import { type Outside, readPage } from './read.ts';
import { nextReading, sweepEveryMs } from './schedule.ts';

/** Returns true if the next page belongs to a sweep: one under way, or one that is due. */
export const isSweepDue = ({ page, sweptAt }: Reading, now: Date): boolean =>
  page !== null || sweptAt === null || now.getTime() - sweptAt.getTime() >= sweepEveryMs;

/**
 * Reads the next page of a sweep, which every other due reading may follow.
 * @param heldBack whether a guide was held back on an earlier page of the sweep
 * @returns whether a guide is held back
 */
export async function sweepPage(
  outside: Outside,
  { login, held, heldBack }: { login: Login; held: Held; heldBack: boolean },
): Promise<boolean> {
  const { reading } = held;
  const page = reading.page ?? 1;
  const startedAt = outside.now();
  const start = reading.page === null ? { seen: 0, sweepStartedAt: startedAt } : { seen: reading.seen };
  const { isHeldBack } = await readPage(outside, { login, held, page }, async (read, tx) => {
    const columns = { ...start, seen: start.seen + read.count };
    if (!read.isLast) return { ...columns, page: page + 1, dueAt: read.at };
    const dueAt = await nextReading(tx, reading.accountId, read.at, heldBack || read.isHeldBack);
    return { ...columns, page: null, sweptAt: read.at, dueAt };
  });
  return heldBack || isHeldBack;
}
