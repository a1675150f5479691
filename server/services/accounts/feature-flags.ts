import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { featureFlags, subscriptions } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Answers GET /feature-flag/{name}: the account's setting overrides the global one; an unknown name
 * is off.
 */
export async function isFeatureEnabled(db: Db, { accountId }: Principal, name: string): Promise<boolean> {
  const [row] = await db
    .select({ enabled: featureFlags.enabled })
    .from(featureFlags)
    .where(and(eq(featureFlags.name, name), or(eq(featureFlags.accountId, accountId), isNull(featureFlags.accountId))))
    .orderBy(sql`${featureFlags.accountId} nulls last`)
    .limit(1);
  return row?.enabled ?? false;
}

/**
 * Answers GET /subscriptions with the account's subscriptions; `EndDate` is null if one is
 * open-ended.
 */
export async function readSubscriptions(db: Db, { accountId }: Principal, now: Date) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(asc(subscriptions.id));
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Name: row.name,
    StartDate: row.startsAt.toISOString(),
    EndDate: row.endsAt?.toISOString() ?? null,
    IsActive: row.startsAt <= now && (row.endsAt === null || row.endsAt > now),
  }));
}
