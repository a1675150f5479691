import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { users } from '../db/schema/accounts.ts';
import { searchText } from '../db/search-text.ts';
import type { Filter, ResourceTable } from './resource.ts';
import { contains, isUuid } from './search.ts';

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'val_max_length_255')), '');

/** Rows whose columns contain every word of the value. */
export const hasWords = (...columns: (AnyPgColumn | SQL)[]): Filter => ({
  schema: text,
  where: (value: string): SQL | undefined => contains(searchText(columns), value),
});

/** Rows whose column is the chosen `true` or `false`. */
export const isFlag = (column: AnyPgColumn): Filter => ({
  schema: v.picklist(['', 'true', 'false'], 'val_invalid_format'),
  where: (value: string): SQL => eq(column, value === 'true'),
});

/** Rows that `belongs` joins to a user, by UniqueId or a part of the name. */
export const ofUser = (belongs: SQL | undefined): Filter => ({
  schema: text,
  where: (value: string) => {
    const user = isUuid(value) ? eq(users.uniqueId, value) : contains(searchText([users.username]), value);
    return user && sql`exists (select 1 from ${users} where ${belongs} and ${user})`;
  },
});

/** Rows whose reference leads to a row with this UniqueId, or with every word of the value in its columns. */
export const refersTo = (column: AnyPgColumn, table: ResourceTable, columns: readonly AnyPgColumn[]): Filter => ({
  schema: text,
  where: (value: string) => {
    const found = isUuid(value) ? eq(table.uniqueId, value) : contains(searchText(columns), value);
    return found && sql`exists (select 1 from ${table} where ${table.id} = ${column} and ${found})`;
  },
});
