import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../db/types.ts';

/** Tolerated difference in seconds, since two machines never agree exactly. */
const toleranceSeconds = 60;

/**
 * Returns the seconds by which the clock is behind the newest record; 0 within a minute. With a
 * clock behind, acts would be dated before those they follow.
 */
export async function clockBehind(db: Db, now: Date): Promise<number> {
  const [row] = await queryRows<{ behind: number | null }>(
    db,
    sql`select extract(epoch from max(at) - ${now.toISOString()}::timestamptz)::float as behind from changes`,
  );
  const behind = Math.round(row?.behind ?? 0);
  return behind > toleranceSeconds ? behind : 0;
}
