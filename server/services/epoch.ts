import { eq, isNull, sql } from 'drizzle-orm';
import { refreshTokens, sessions } from '#server/db/schema/accounts.ts';
import { batches } from '#server/db/schema/batches.ts';
import { processes, restoreDevices, restores } from '#server/db/schema/operation.ts';
import { meta } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteOfInstallation } from './security/of-installation.ts';

const databaseId = eq(meta.name, 'database_id');

/** Returns the epoch of the database: what devices compare to notice a restore. */
export async function readEpoch(db: Db | Tx): Promise<string> {
  const [found] = await db.select({ value: meta.value }).from(meta).where(databaseId);
  return found?.value ?? '';
}

/** Statement that notes every device that could still renew its session. */
const noteDevices = (restoreId: number, now: Date) => sql`
  insert into ${restoreDevices} (restore_id, account_id, user_id, device, last_seen_at)
  select ${restoreId}::bigint, u.account_id, s.user_id, s.device, max(t.created_at)
  from ${sessions} s join users u on u.id = s.user_id join ${refreshTokens} t on t.family = s.id
  where s.ended_at is null and t.expires_at > ${now.toISOString()}::timestamptz
  group by s.id, u.account_id, s.user_id, s.device`;

/** Notes in the log of security that the database has gone back to a time. */
export const noteRestore = (tx: Tx, restorePoint: Date, now: Date): Promise<void> =>
  noteOfInstallation(tx, {
    at: now,
    kind: 'serverRestored',
    details: { to: `${restorePoint.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
  });

/**
 * Begins a new epoch in a database that was restored from a backup, before any process serves it:
 * devices send again what they had confirmed after `restorePoint` (docs/decisions/50-healing.md).
 * All sessions end, because those that were ended since the backup would live again. What was to
 * be done in the national system may have been done, and is looked for there first.
 */
export const beginEpoch = (db: Db, restorePoint: Date, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const epoch = crypto.randomUUID();
    const [begun] = await tx
      .insert(restores)
      .values({ epoch, previous: await readEpoch(tx), restorePoint, restoredAt: now })
      .returning({ id: restores.id });
    await tx.update(meta).set({ value: epoch }).where(databaseId);
    await tx.execute(noteDevices(begun?.id ?? 0, now));
    await tx.delete(refreshTokens);
    await tx.delete(sessions);
    // They ended with the machine that was copied.
    await tx.delete(processes);
    await noteRestore(tx, restorePoint, now);
    await tx.update(batches).set({ mayBeDone: true }).where(isNull(batches.finishedAt));
  });

/**
 * Returns the time after which a device of that epoch sends its acts again; null if there was no
 * restore since. For an epoch that the database does not know, the latest restore counts.
 */
export async function restorePointSince(db: Db, epoch: string): Promise<Date | null> {
  if ((await readEpoch(db)) === epoch) return null;
  const all = await db.select().from(restores).orderBy(restores.id);
  const from = all.findIndex(({ previous }) => previous === epoch);
  const since = from === -1 ? all.slice(-1) : all.slice(from);
  if (since.length === 0) return null;
  return new Date(Math.min(...since.map(({ restorePoint }) => restorePoint.getTime())));
}
