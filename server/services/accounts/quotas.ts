import { and, eq, type SQL, sql } from 'drizzle-orm';
import { messageKeys } from '#domain/wire/errors.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { archives } from '#server/db/schema/archives.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { inYear } from '../lisbon-day.ts';
import { invalid } from '../refusal.ts';

type AccountId = SQL | { getSQL(): SQL };

/**
 * Keeps the names of tables: Drizzle drops those of columns that stand directly in an expression
 * which is selected.
 */
const selectable = (expression: SQL): SQL<number> => sql`${expression}`.mapWith(Number);

/** Counts the active users of an account. */
export const activeUsers = (accountId: AccountId): SQL<number> =>
  selectable(sql`(select count(*) from ${users} where ${users.accountId} = ${accountId} and ${users.active})`);

/** Counts the guides that an account issued here in a year of mainland Portugal. */
export const issuedGuides = (accountId: AccountId, year: number): SQL<number> =>
  selectable(
    sql`(select count(*) from ${guides} where ${guides.issuerAccountId} = ${accountId}
      and ${inYear(guides.issuedAt, year)})`,
  );

/**
 * Sums the bytes of an account's files in the store: uploaded files, archives and reports, as long
 * as they are kept. Rows of the database, PDFs made on request and official PDFs of the national
 * system, which belong to all parties of their guide, are not counted.
 */
export const storedBytes = (accountId: AccountId): SQL<number> =>
  selectable(sql`((select coalesce(sum(${files.size}), 0) from ${files} where ${files.accountId} = ${accountId})
    + (select coalesce(sum(${archives.size}), 0) from ${archives} where ${archives.accountId} = ${accountId}
      and ${archives.status} = 'ready')
    + (select coalesce(sum(${reports.size}), 0) from ${reports} where ${reports.accountId} = ${accountId}))`);

/**
 * Refuses a user beyond the account's quota. It takes no lock: of two creations at one moment, both
 * may be the last.
 * @throws Refusal 400 on Username
 */
export async function refuseBeyondUsers(db: Db, accountId: number): Promise<void> {
  const reached = and(eq(accounts.id, accountId), sql`${activeUsers(accounts.id)} >= ${accounts.maxUsers}`);
  if ((await db.$count(accounts, reached)) > 0) throw invalid([{ Field: 'Username', Message: messageKeys.usersQuota }]);
}

/**
 * Refuses a file beyond the account's quota of space; without a quota nothing is summed.
 * @throws Refusal 400 on file
 */
export async function refuseBeyondSpace(tx: Tx, accountId: number, size: number): Promise<void> {
  const own = eq(accounts.id, accountId);
  const [quota] = await tx.select({ most: accounts.maxBytes }).from(accounts).where(own);
  if (quota?.most == null) return;
  const [held] = await tx
    .select({ bytes: storedBytes(accounts.id) })
    .from(accounts)
    .where(own);
  if ((held?.bytes ?? 0) + size > quota.most) throw invalid([{ Field: 'file', Message: messageKeys.spaceQuota }]);
}
