import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../db/schema/accounts.ts';
import { active } from './colleagues.ts';
import type { DatedTable, Lookup } from './resource.ts';

const lower = (text: AnyPgColumn | SQL): SQL<string> => sql<string>`lower(${text})`;

/** Records of the account by any of these texts; the first that fits counts. */
export const recordsNamed = (table: DatedTable, names: readonly (AnyPgColumn | SQL)[], message: string): Lookup => ({
  message,
  find: async (db, { accountId }, texts) => {
    const found = new Map<string, string>();
    for (const name of names) {
      const rows = await db
        .select({ id: table.uniqueId, text: lower(name) })
        .from(table)
        .where(and(eq(table.accountId, accountId), isNull(table.deletedAt), inArray(lower(name), [...texts])));
      for (const { id, text } of rows) if (!found.has(text)) found.set(text, String(id));
    }
    return found;
  },
});

/** Users of the account who can be assigned something, by username. */
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
