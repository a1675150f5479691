import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The text that a search compares, without accents and case. An index serves only a query with this same expression. */
export const searchText = (columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  sql`f_unaccent(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}))`;

/** The letters and digits of a text: plates are compared by them. */
export const bareText = (column: AnyPgColumn): SQL => sql`regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')`;

/** Sorts the same on every engine, whatever its collation. */
export const byKey = (text: AnyPgColumn | SQL): SQL => sql`f_unaccent(lower(${text})) collate "C"`;
