import { and, desc, eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { history } from '#server/db/schema/records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';

/** An event in the history of a row. */
export interface ChangeOfRow {
  At: string;
  By: string;
  Action: string;
}

interface HistoryQuery {
  entity: string;
  id: string;
  /** Maximum of lines. */
  limit?: number;
}

/** Reads the history of a row, newest first. */
export async function changesOfRow(
  db: Db | Tx,
  { accountId }: Principal,
  { entity, id, limit = 100 }: HistoryQuery,
): Promise<ChangeOfRow[]> {
  const rows = await db
    .select({ at: history.happenedAt, by: users.username, action: history.action })
    .from(history)
    .innerJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.accountId, accountId), eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(desc(history.id))
    .limit(limit);
  return rows.map(({ at, by, action }) => ({ At: at.toISOString(), By: by, Action: action }));
}

/** Reads the author and time of the last change. */
export const lastChange = async (
  db: Db | Tx,
  principal: Principal,
  entity: string,
  id: string,
): Promise<ChangeOfRow | undefined> => (await changesOfRow(db, principal, { entity, id, limit: 1 }))[0];
