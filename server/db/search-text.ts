import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Builds the text that a search compares, without accents and case. An index serves only queries
 * with this exact expression.
 */
export const searchText = (columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  sql`f_unaccent(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}))`;

/** Builds the text without spaces, dots and dashes, as `barePlate` compares plates. */
export const bareText = (column: AnyPgColumn): SQL => sql`regexp_replace(${column}, '[\\s.·-]', '', 'g')`;

/** Builds a sort key with the same order on every engine, whatever its collation. */
export const sortKey = (text: AnyPgColumn | SQL): SQL => sql`f_unaccent(lower(${text})) collate "C"`;
