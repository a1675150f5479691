import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RemovedUser } from '../../../src/domain/people/removed-user.ts';
import { users } from '../../db/schema/accounts.ts';
import { history } from '../../db/schema/records.ts';
import { searchText } from '../../db/search-text.ts';
import type { Db } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { contains } from '../search.ts';

const removedAt = sql<Date | null>`(select max(${history.receivedAt}) from ${history}
  where ${history.entity} = 'user' and ${history.entityId} = ${users.uniqueId} and ${history.action} = 'delete')`.mapWith(
  history.receivedAt,
);

/** GET /users/removed, ours: who was removed and still has a name in the records, the latest first. */
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
  return { aaData: shown, iTotalRecords: await db.$count(users, all), iTotalDisplayRecords: await db.$count(users, found) };
}
