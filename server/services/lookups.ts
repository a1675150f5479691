import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../db/schema/accounts.ts';
import { active } from './colleagues.ts';
import type { DatedTable, Lookup } from './resource.ts';

const lower = (text: AnyPgColumn | SQL): SQL<string> => sql<string>`lower(${text})`;

/** How a spreadsheet import finds the account's records by any of these columns, tried in order; the first match counts. */
export const recordsNamed = (table: DatedTable, names: readonly (AnyPgColumn | SQL)[], message: string, among?: SQL): Lookup => ({
  message,
  find: async (db, { accountId }, texts) => {
    const found = new Map<string, string>();
    for (const name of names) {
      const rows = await db
        .select({ id: table.uniqueId, text: lower(name) })
        .from(table)
        .where(and(eq(table.accountId, accountId), isNull(table.deletedAt), among, inArray(lower(name), [...texts])))
        // Of several of one name always the same.
        .orderBy(table.uniqueId);
      for (const { id, text } of rows) if (!found.has(text)) found.set(text, String(id));
    }
    return found;
  },
});

/** How an import finds users of the account who can be assigned something, by username. */
export const usersNamed: Lookup = {
  message: 'val_unknown_user',
  find: async (db, principal, texts) => {
    const rows = await db
      .select({ id: users.uniqueId, text: lower(users.username) })
      .from(users)
      .where(and(active(principal), inArray(lower(users.username), [...texts])));
    return new Map(rows.map(({ id, text }) => [text, id]));
  },
};
