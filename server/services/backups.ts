import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { backups } from '#server/db/schema/operation.ts';
import { meta } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteOfInstallation } from './security/of-installation.ts';

const day = 86_400_000;
/** Age in ms from which a copy is too old: a day, and time for the next one to be made. */
const lateMs = day + 60 * 60 * 1000;
/** Time in ms for which copies stay listed. */
const listedMs = 400 * day;

/** Number of copies that are kept of successive days, weeks and months. */
export const keptBackups = { days: 7, weeks: 4, months: 12 };

export type Backup = Omit<typeof backups.$inferSelect, 'id'>;

/** Lists a copy that was made, or failed, and forgets those of long ago. */
export const recordBackup = (db: Db, backup: Backup): Promise<void> =>
  transact(db, async (tx) => {
    await tx.insert(backups).values(backup);
    const { ok, endedAt, place, error } = backup;
    await noteOfInstallation(tx, {
      at: endedAt,
      kind: ok ? 'backupMade' : 'backupFailed',
      result: ok ? 'done' : 'refused',
      details: { place, ...(error && { why: error }) },
    });
    await tx.delete(backups).where(lt(backups.endedAt, new Date(backup.endedAt.getTime() - listedMs)));
  });

/** State of the copies, in numbers. */
export interface BackupState {
  ok: boolean;
  /** Age of the newest verified copy; null if there is none. */
  ageSeconds: number | null;
  /** Bytes that the newest verified copy has written. */
  bytes: number;
  /** Copies that failed since. */
  failed: number;
}

/**
 * Returns the state of the copies; null for a server that has none and was not told to make any.
 */
export async function backupState(db: Db, isWanted: boolean, now: Date): Promise<BackupState | null> {
  const [newest] = await db
    .select({ endedAt: backups.endedAt, bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.ok, true))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  const failed = await db.$count(backups, and(eq(backups.ok, false), newest && gt(backups.endedAt, newest.endedAt)));
  if (!newest && failed === 0 && !isWanted) return null;
  const ageMs = newest ? now.getTime() - newest.endedAt.getTime() : null;
  return {
    ok: ageMs !== null && ageMs <= lateMs,
    ageSeconds: ageMs === null ? null : Math.round(ageMs / 1000),
    bytes: newest?.bytes ?? 0,
    failed,
  };
}

const noticed = 'backup_noticed';
const oldCopy = {
  title: 'Cópia de segurança em falta',
  content:
    'Não há uma cópia de segurança verificada de há menos de um dia. Veja no registo do servidor porque falhou a última, e faça uma com «npm run backup».',
};
const damage = {
  title: 'Base de dados danificada',
  content:
    'A verificação da base de dados encontrou ficheiros danificados. Faça já uma cópia da pasta de dados, corra «npm run check-database» e, se for preciso, reponha a última cópia de segurança com «npm run restore».',
};

/** Sends a notification to every super administrator. */
async function notifyOperators(tx: Tx, { title, content }: typeof damage, now: Date): Promise<void> {
  await tx.execute(sql`insert into ${notifications} (user_id, account_id, sender, title, content, created_at)
    select id, account_id, 'Guiar', ${title}, ${content}, ${now.toISOString()}::timestamptz
    from ${users} where is_super_admin and active order by id`);
}

/**
 * Tells the super administrators that the newest verified copy is older than a day, once a day.
 * @returns true if they were told
 */
export async function announceOldBackup(db: Db, isWanted: boolean, now: Date): Promise<boolean> {
  const state = await backupState(db, isWanted, now);
  if (!state || state.ok) return false;
  return transact(db, async (tx) => {
    const at = now.toISOString();
    const told = await tx
      .insert(meta)
      .values({ name: noticed, value: at })
      .onConflictDoUpdate({
        target: meta.name,
        set: { value: at },
        setWhere: lt(meta.value, new Date(now.getTime() - day).toISOString()),
      })
      .returning();
    if (told.length === 0) return false;
    await notifyOperators(tx, oldCopy, now);
    return true;
  });
}

const checked = 'database_damage';

/** Keeps the number of damaged files that a check has found, and tells the super administrators. */
export const recordDamage = (db: Db, files: number, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const value = String(files);
    await tx.insert(meta).values({ name: checked, value }).onConflictDoUpdate({ target: meta.name, set: { value } });
    if (files > 0) await notifyOperators(tx, damage, now);
  });

/** Returns the damaged files that the last check has found; null if there was none yet. */
export async function damagedFiles(db: Db): Promise<number | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, checked));
  return row ? Number(row.value) : null;
}
