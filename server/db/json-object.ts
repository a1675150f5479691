import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Maps what fills each field on the wire: a column, an expression, or the name of a column. */
export const mapFields = <K extends string, A, B>(fields: Readonly<Record<K, A>>, map: (source: A) => B) =>
  Object.fromEntries(Object.entries<A>(fields).map(([name, source]) => [name, map(source)])) as Record<K, B>;

/** Builds a JSON object of fields in SQL. Their names must be constants of the code. */
export const jsonObject = (fields: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(fields).map(([name, source]) => sql`${sql.raw(`'${name}'`)}, ${source}`),
    sql`, `,
  )})`;
