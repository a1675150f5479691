import { and, desc, eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import { history } from '../db/schema/records.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';

/** One event in the history of a row. */
export interface ChangeOfRow {
  At: string;
  By: string;
  Action: string;
}

/** The history of a row, newest first; at most `limit` lines. */
export async function changesOfRow(db: Db | Tx, { accountId }: Principal, entity: string, id: string, limit = 100): Promise<ChangeOfRow[]> {
  const rows = await db
    .select({ at: history.happenedAt, by: users.username, action: history.action })
    .from(history)
    .innerJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.accountId, accountId), eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(desc(history.id))
    .limit(limit);
  return rows.map(({ at, by, action }) => ({ At: at.toISOString(), By: by, Action: action }));
}

/** Who changed it last, and when. */
export const lastChange = async (db: Db | Tx, principal: Principal, entity: string, id: string): Promise<ChangeOfRow | undefined> =>
  (await changesOfRow(db, principal, entity, id, 1))[0];
