import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/types.ts';

/** Two machines never agree to the second. */
const toleranceSeconds = 60;

/** Returns by how many seconds the clock is behind the newest record; 0 within a minute. Acts would be dated before what they follow. */
export async function clockBehind(db: Db, now: Date): Promise<number> {
  const [row] = await rowsOf<{ behind: number | null }>(
    db,
    sql`select extract(epoch from max(at) - ${now.toISOString()}::timestamptz)::float as behind from changes`,
  );
  const behind = Math.round(row?.behind ?? 0);
  return behind > toleranceSeconds ? behind : 0;
}
