import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { users } from '#server/db/schema/accounts.ts';
import { searchText } from '#server/db/search-text.ts';
import { contains, isUuid } from '../reference/search.ts';
import type { Filter, ResourceTable } from './resource.ts';

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'val_max_length_255')), '');

/** Finds rows whose columns contain every word of the value. */
export const hasWords = (...columns: (AnyPgColumn | SQL)[]): Filter => ({
  schema: text,
  where: (value: string): SQL | undefined => contains(searchText(columns), value),
});

/** Finds rows whose column is the chosen `true` or `false`. */
export const isFlag = (column: AnyPgColumn): Filter => ({
  schema: v.picklist(['', 'true', 'false'], 'val_invalid_format'),
  where: (value: string): SQL => eq(column, value === 'true'),
});

/** Finds rows that `belongs` joins to a user, by UniqueId or a part of the name. */
export const ofUser = (belongs: SQL | undefined): Filter => ({
  schema: text,
  where: (value: string) => {
    const user = isUuid(value) ? eq(users.uniqueId, value) : contains(searchText([users.username]), value);
    return user && sql`exists (select 1 from ${users} where ${belongs} and ${user})`;
  },
});

/**
 * Finds rows that refer to a row with this UniqueId, or with every word of the value in its
 * columns.
 */
export const referenceFilter = (
  column: AnyPgColumn,
  table: ResourceTable,
  columns: readonly AnyPgColumn[],
): Filter => ({
  schema: text,
  where: (value: string) => {
    const found = isUuid(value) ? eq(table.uniqueId, value) : contains(searchText(columns), value);
    return found && sql`exists (select 1 from ${table} where ${table.id} = ${column} and ${found})`;
  },
});
