import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RemovedUser } from '#domain/people/removed-user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { history } from '#server/db/schema/records.ts';
import { searchText } from '#server/db/search-text.ts';
import type { Db } from '#server/db/types.ts';
import { contains } from '../reference/search.ts';
import type { Principal } from '../sessions/principal.ts';

const removedAt = sql<Date | null>`(select max(${history.receivedAt}) from ${history}
  where ${history.entity} = 'user' and ${history.entityId} = ${users.uniqueId} and ${history.action} = 'delete')`.mapWith(
  history.receivedAt,
);

/**
 * Answers GET /users/removed, an addition: removed users whose name is still in the records, the
 * latest first.
 */
export async function removedUsers(
  db: Db,
  { accountId }: Principal,
  { start, pageSize, searchTerm }: { start: number; pageSize: number; searchTerm: string },
) {
  const all = and(eq(users.accountId, accountId), eq(users.active, false), isNull(users.erasedAt));
  const found = and(all, contains(searchText([users.username, users.email]), searchTerm));
  const rows = await db
    .select({ id: users.uniqueId, username: users.username, email: users.email, removedAt })
    .from(users)
    .where(found)
    .orderBy(sql`${removedAt} desc nulls last`, desc(users.id))
    .offset(start)
    .limit(pageSize);
  const shown = rows.map(
    (row): RemovedUser => ({
      UniqueId: row.id,
      UserLoginName: row.username,
      Email: row.email,
      RemovedAt: row.removedAt?.toISOString() ?? null,
    }),
  );
  return {
    aaData: shown,
    iTotalRecords: await db.$count(users, all),
    iTotalDisplayRecords: await db.$count(users, found),
  };
}
