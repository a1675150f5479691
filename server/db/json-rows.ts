import { is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

/** Builds an instant as on the wire: ISO 8601 in UTC with milliseconds, like `Date.toISOString`. */
export const isoInstant = (at: AnyPgColumn | SQL): SQL<string | null> =>
  sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Builds mainland time as in the server's texts, like `portugueseTime`. */
export const portugueseInstant = (at: AnyPgColumn): SQL =>
  sql`to_char(${at} at time zone 'Europe/Lisbon', 'DD/MM/YYYY, HH24:MI')`;

/** Column types that the database writes into JSON otherwise than they stand on the wire. */
const onWire: Record<string, (column: AnyPgColumn) => SQL> = {
  PgTimestamp: isoInstant,
  PgNumeric: (column) => sql`${column}::text`,
};

/** Names what fills each field of a row on the wire, in a form that the database writes as JSON. */
export const wireFields = (columns: Readonly<Record<string, AnyPgColumn | SQL>>): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, source]) => {
      const written = is(source, PgColumn) ? onWire[source.columnType]?.(source) : undefined;
      return [name, (written ?? sql`${source}`).as(name)];
    }),
  );

/** Builds the selection of these fields. */
export const selected = (fields: Record<string, SQL.Aliased>): SQL =>
  sql.join(
    Object.values(fields).map((field) => sql`${field.sql} as ${sql.identifier(field.fieldAlias)}`),
    sql`, `,
  );

/** Columns of `from (query) r`: the rows as the text of a JSON array, and their number. */
export const rowsAsText = sql`coalesce('[' || string_agg(row_to_json(r)::text, ',') || ']', '[]') as rows, count(*)::int as length`;
