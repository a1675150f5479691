import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/accounts.ts';
import { active } from '../accounts/colleagues.ts';
import type { DatedTable, Lookup } from './resource.ts';

const lower = (text: AnyPgColumn | SQL): SQL<string> => sql<string>`lower(${text})`;

/**
 * Makes the lookup by which a spreadsheet import finds the account's records: by any of these
 * columns, tried in order, and the first match counts.
 */
export const recordsNamed = (
  table: DatedTable,
  names: readonly (AnyPgColumn | SQL)[],
  message: string,
  among?: SQL,
): Lookup => ({
  message,
  find: async (db, { accountId }, texts) => {
    const found = new Map<string, string>();
    for (const name of names) {
      const rows = await db
        .select({ id: table.uniqueId, text: lower(name) })
        .from(table)
        .where(and(eq(table.accountId, accountId), isNull(table.deletedAt), among, inArray(lower(name), [...texts])))
        // Of several records with one name, always takes the same.
        .orderBy(table.uniqueId);
      for (const { id, text } of rows) if (!found.has(text)) found.set(text, String(id));
    }
    return found;
  },
});

/**
 * Lookup by which an import finds users of the account who can be assigned something, by username.
 */
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
