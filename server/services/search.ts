import { type SQL, sql } from 'drizzle-orm';

/** Every word of the term occurs in the text, ignoring accents and case; no condition for an empty term. */
export function contains(text: SQL, term: string): SQL | undefined {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`${text} like f_unaccent(lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`),
    sql` and `,
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** False for text that the database would reject as a uuid. */
export const isUuid = (text: string): boolean => uuid.test(text);
