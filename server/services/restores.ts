import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { HealingReport, Restore } from '#domain/wire/restores.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { restoreDevices, restores } from '#server/db/schema/operation.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Principal } from './sessions/principal.ts';

/** Most restores and most devices of each that the operator is shown. */
const shownRestores = 10;
const shownDevices = 500;

/**
 * Notes what the device of this session has sent again after the latest restore: on the row of a
 * device of that name which has not come back, else on a new row. A second report replaces the
 * first.
 */
export async function noteHealed(tx: Tx, principal: Principal, report: HealingReport, now: Date): Promise<void> {
  const [restore] = await tx.select().from(restores).orderBy(desc(restores.id)).limit(1);
  if (!restore) return;
  const { userId, accountId, session } = principal;
  const [own] = await tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, session));
  const device = own?.device ?? null;
  const healed = { healedAt: now, session, acts: report.Acts, waiting: report.Waiting };
  const ofUser = and(eq(restoreDevices.restoreId, restore.id), eq(restoreDevices.userId, userId));
  const again = await tx
    .update(restoreDevices)
    .set(healed)
    .where(and(ofUser, eq(restoreDevices.session, session)))
    .returning({ id: restoreDevices.id });
  if (again.length > 0) return;
  const [awaited] = await tx
    .select({ id: restoreDevices.id })
    .from(restoreDevices)
    .where(and(ofUser, isNull(restoreDevices.healedAt), sql`${restoreDevices.device} is not distinct from ${device}`))
    .orderBy(desc(restoreDevices.lastSeenAt))
    .limit(1);
  if (awaited) await tx.update(restoreDevices).set(healed).where(eq(restoreDevices.id, awaited.id));
  else
    await tx
      .insert(restoreDevices)
      .values({ restoreId: restore.id, accountId, userId, device, lastSeenAt: now, ...healed });
}

/** Lists the latest restores with their devices, those that have not come back first. */
export async function listRestores(db: Db): Promise<Restore[]> {
  const latest = await db.select().from(restores).orderBy(desc(restores.id)).limit(shownRestores);
  return Promise.all(
    latest.map(async ({ id, restorePoint, restoredAt }) => ({
      RestorePoint: restorePoint.toISOString(),
      RestoredAt: restoredAt.toISOString(),
      Devices: await devicesOf(db, id),
    })),
  );
}

async function devicesOf(db: Db, restoreId: number): Promise<Restore['Devices']> {
  const found = await db
    .select({ device: restoreDevices, userName: users.username, accountName: accounts.name })
    .from(restoreDevices)
    .innerJoin(users, eq(users.id, restoreDevices.userId))
    .innerJoin(accounts, eq(accounts.id, restoreDevices.accountId))
    .where(eq(restoreDevices.restoreId, restoreId))
    .orderBy(sql`${restoreDevices.healedAt} is not null`, desc(restoreDevices.lastSeenAt), asc(restoreDevices.id))
    .limit(shownDevices);
  return found.map(({ device, userName, accountName }) => ({
    AccountName: accountName,
    UserName: userName,
    Device: device.device,
    LastSeenAt: device.lastSeenAt.toISOString(),
    HealedAt: device.healedAt?.toISOString() ?? null,
    Acts: device.acts,
    Waiting: device.waiting,
  }));
}
