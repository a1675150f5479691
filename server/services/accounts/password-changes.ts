import { and, desc, eq, sql } from 'drizzle-orm';
import { type PasswordAct, type PasswordChange, passwordActs } from '#domain/people/password-change.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { history, isPasswordChange } from '#server/db/schema/records.ts';
import { searchText } from '#server/db/search-text.ts';
import type { Db } from '#server/db/types.ts';
import { contains, isUuid } from '../reference/search.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Answers GET /users/resets (spec 1 §7; domain, organisation): whose password changed, when and
 * how, newest first.
 */
export async function passwordChanges(
  db: Db,
  { accountId }: Principal,
  { start, pageSize, searchTerm, userId }: { start: number; pageSize: number; searchTerm: string; userId: string },
) {
  if (userId !== '' && !isUuid(userId)) return { aaData: [], iTotalRecords: 0, iTotalDisplayRecords: 0 };
  const all = and(eq(history.accountId, accountId), isPasswordChange);
  const found = and(
    all,
    userId === '' ? undefined : eq(history.entityId, userId),
    contains(searchText([users.username, users.email]), searchTerm),
  );
  const whose = eq(users.uniqueId, history.entityId);
  const count = async (where: typeof all): Promise<number> => {
    const [counted] = await db
      .select({ rows: sql<string>`count(*)` })
      .from(history)
      .innerJoin(users, whose)
      .where(where);
    return Number(counted?.rows ?? 0);
  };
  const rows = await db
    .select({
      id: history.id,
      email: users.email,
      name: users.username,
      at: history.receivedAt,
      action: history.action,
    })
    .from(history)
    .innerJoin(users, whose)
    .where(found)
    .orderBy(desc(history.receivedAt), desc(history.id))
    .offset(start)
    .limit(pageSize);
  const shown = rows.map(
    ({ id, email, name, at, action }): PasswordChange => ({
      Id: id,
      Email: email,
      ChangeDateLocal: portugueseTime(at),
      ChangeDate: at.toISOString(),
      UserLoginName: name,
      Way: passwordActs[action as PasswordAct],
    }),
  );
  return { aaData: shown, iTotalRecords: await count(all), iTotalDisplayRecords: await count(found) };
}
