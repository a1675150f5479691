import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { logLevels } from '#domain/wire/operation.ts';
import { meta } from '#server/db/schema/records.ts';
import type { Db, Tx } from '#server/db/types.ts';

const name = 'log_level';
const Stored = v.object({ level: v.picklist(logLevels), until: v.pipe(v.string(), v.isoTimestamp(), v.toDate()) });

/** A level that holds instead of the configured one, until its time. */
export type SetLevel = v.InferOutput<typeof Stored>;

/** Reads the level that was set for the installation; null once its time is over. */
export async function readLogLevel(db: Db, now: Date): Promise<SetLevel | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, name));
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), row?.value);
  return stored.success && stored.output.until > now ? stored.output : null;
}

/** Sets the level of all processes, which follow within seconds; null returns to the configured. */
export async function saveLogLevel(tx: Tx, set: SetLevel | null): Promise<void> {
  if (!set) {
    await tx.delete(meta).where(eq(meta.name, name));
    return;
  }
  const value = JSON.stringify({ level: set.level, until: set.until.toISOString() });
  await tx.insert(meta).values({ name, value }).onConflictDoUpdate({ target: meta.name, set: { value } });
}
