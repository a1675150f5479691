import { asc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type AccountSort,
  bytesInMegabyte,
  type OperatorAccount,
  type OperatorAccounts,
} from '#domain/wire/operator-accounts.ts';
import { lisbonClock } from '#lib/lisbon-time.ts';
import { accounts, refreshTokens, sessions, users } from '#server/db/schema/accounts.ts';
import { searchText, sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { activeUsers, issuedGuides, storedBytes } from '../accounts/quotas.ts';
import { contains } from '../reference/search.ts';
import type { Principal } from '../sessions/principal.ts';

const lastUse = sql`(select greatest(max(${sessions.beganAt}), max(${refreshTokens.createdAt})) from ${users}
  join ${sessions} on ${sessions.userId} = ${users.id} left join ${refreshTokens} on ${refreshTokens.family} = ${sessions.id}
  where ${users.accountId} = ${accounts.id})`;

/** Builds the figures of an account; a page computes those of its rows only. */
const figures = (now: Date) => ({
  users: activeUsers(accounts.id),
  guides: issuedGuides(accounts.id, lisbonClock(now).year),
  bytes: storedBytes(accounts.id),
  lastUsedAt: sql<Date | null>`${lastUse}`.mapWith(sessions.beganAt),
});

const select = (db: Db | Tx, now: Date) =>
  db
    .select({
      id: accounts.id,
      uniqueId: accounts.uniqueId,
      name: accounts.name,
      clientCode: accounts.clientCode,
      blocked: accounts.blocked,
      blockedAt: accounts.blockedAt,
      blockedReason: accounts.blockedReason,
      maxUsers: accounts.maxUsers,
      maxBytes: accounts.maxBytes,
      ...figures(now),
    })
    .from(accounts);
type Row = Awaited<ReturnType<typeof select>>[number];

const present = (row: Row, { accountId }: Principal): OperatorAccount => ({
  UniqueId: row.uniqueId,
  Name: row.name,
  ClientCode: row.clientCode,
  Users: row.users,
  Guides: row.guides,
  Bytes: row.bytes,
  LastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  State: row.blocked ? 'blocked' : 'active',
  BlockedAt: row.blockedAt?.toISOString() ?? null,
  BlockedReason: row.blockedReason,
  MaxUsers: row.maxUsers,
  MaxMegabytes: row.maxBytes === null ? null : row.maxBytes / bytesInMegabyte,
  IsOwn: row.id === accountId,
});

/** Returns the key of each order; the rows of an equal key are in order of their names. */
const keysOf = (now: Date): Record<AccountSort, SQL> => {
  const { users: people, guides: issued, bytes } = figures(now);
  return { name: sortKey(accounts.name), users: people, guides: issued, space: bytes, used: lastUse };
};

interface AccountsQuery {
  start: number;
  pageSize: number;
  searchTerm: string;
  sort: AccountSort;
  descending: boolean;
}

/**
 * Answers GET /operation/accounts: the accounts of the installation by name or figure, searched by
 * name and client code.
 */
export async function listAccounts(
  db: Db,
  principal: Principal,
  { start, pageSize, searchTerm, sort, descending }: AccountsQuery,
  now: Date,
): Promise<OperatorAccounts> {
  const found = contains(searchText([accounts.name, accounts.clientCode]), searchTerm);
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const rows = await select(db, now)
    .where(found)
    .orderBy(sql`${keysOf(now)[sort]} ${direction}`, sortKey(accounts.name), asc(accounts.id))
    .offset(start)
    .limit(pageSize);
  return {
    aaData: rows.map((row) => present(row, principal)),
    iTotalRecords: await db.$count(accounts),
    iTotalDisplayRecords: await db.$count(accounts, found),
    Active: await db.$count(accounts, eq(accounts.blocked, false)),
  };
}

/** Reads one account as the operator sees it; null if there is none. */
export async function oneAccount(
  db: Db | Tx,
  principal: Principal,
  id: string,
  now: Date,
): Promise<OperatorAccount | null> {
  const [row] = await select(db, now).where(eq(accounts.uniqueId, id));
  return row ? present(row, principal) : null;
}
