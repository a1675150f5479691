import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The text that a search compares, without accents and case. An index serves only a query with this same expression. */
export const searchText = (columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  sql`f_unaccent(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}))`;

/** A plate without spaces, dots and dashes, as `barePlate` compares them. */
export const bareText = (column: AnyPgColumn): SQL => sql`regexp_replace(${column}, '[\\s.·-]', '', 'g')`;

/** Sorts the same on every engine, whatever its collation. */
export const byKey = (text: AnyPgColumn | SQL): SQL => sql`f_unaccent(lower(${text})) collate "C"`;
