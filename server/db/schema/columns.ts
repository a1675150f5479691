import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The number on the wire (`Id`). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** The key in the wire's paths (`UniqueId`). */
export const uniqueId = () => uuid('unique_id').notNull().unique().defaultRandom();
export const reference = (name: string) => bigint(name, { mode: 'number' });
/** Raised by a trigger on every update, so that no writer can forget it. */
export const version = () => integer().notNull().default(1);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The text that a search compares, without accents and case; the same expression in an index and in a query. */
const searched = (columns: readonly AnyPgColumn[]): SQL =>
  sql`f_unaccent(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}))`;

/** Finds words anywhere in these columns (`searchText`). */
export const searchIndex = (name: string, ...columns: AnyPgColumn[]) => index(name).using('gin', sql`${searched(columns)} gin_trgm_ops`);

/** Pages of an account's live rows in the order of a column (`byKey`). */
export const orderIndex = (name: string, { accountId, id }: { accountId: AnyPgColumn; id: AnyPgColumn }, column: AnyPgColumn) =>
  index(name).on(accountId, sql`(f_unaccent(lower(${column})) collate "C")`, id).where(sql`deleted_at is null`);
