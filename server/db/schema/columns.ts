import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchText, sortKey } from '../search-text.ts';

/** Makes the column of the number on the wire (`Id`). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Makes the column of the key in the wire's paths (`UniqueId`). */
export const uniqueId = () => uuid('unique_id').notNull().unique().defaultRandom();
export const reference = (name: string) => bigint(name, { mode: 'number' });
/**
 * Makes the version column. A trigger raises it on every update, so that no writer can forget it.
 */
export const version = () => integer().notNull().default(1);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Makes an index that finds words anywhere in these columns (`searchText`). */
export const searchIndex = (name: string, ...columns: (AnyPgColumn | SQL)[]) =>
  index(name).using('gin', sql`${searchText(columns)} gin_trgm_ops`);

/** Makes an index for pages of an account's live rows in the order of a column (`byKey`). */
export const orderIndex = (
  name: string,
  { accountId, id }: { accountId: AnyPgColumn; id: AnyPgColumn },
  column: AnyPgColumn,
  isLive = sql`deleted_at is null`,
) =>
  index(name)
    .on(accountId, sql`(${sortKey(column)})`, id)
    .where(isLive);
