import * as v from 'valibot';
import type { UserDb } from '#db/user-db.ts';
import type { EngineContext } from '../engine-context.ts';

/** Key in a user's `meta` for what was sent again after the latest restore of the server. */
export const healingKey = 'healing';
/** Key for the epoch whose notice the user has read. */
export const healingReadKey = 'healingRead';

/** Commands that a restored server gets again. */
export interface Healing {
  epoch: string;
  acts: number;
  /** Time when they were taken back (ms). */
  at: number;
  /** Number of the last full read before the restore; 0 if there was none. */
  oldRead: number;
  /** Number still open in the latest report to the server; null before the first. */
  reported: number | null;
}

export const readHealing = (db: UserDb): Promise<Healing | undefined> => db.readMeta<Healing>(healingKey);

/** Counts the commands that are still to be sent again. */
export const countHealing = (db: UserDb): Promise<number> =>
  db.outbox.filter(({ againSince }) => againSince !== undefined).count();

/**
 * Tells the server how much of what it had lost is there again. A report without an answer is made
 * after the next drain.
 */
export async function reportHealing(ctx: EngineContext): Promise<void> {
  const healing = await readHealing(ctx.db);
  if (!healing) return;
  const waiting = await countHealing(ctx.db);
  if (healing.reported === waiting) return;
  const body = { Acts: healing.acts, Waiting: waiting };
  await ctx.http.send('POST', '/restores/healed', body, { key: ctx.ports.newKey(), schema: v.unknown() });
  await ctx.db.meta.put({ key: healingKey, value: { ...healing, reported: waiting } satisfies Healing });
}
