import { type SQL, sql } from 'drizzle-orm';
import { joinedCode } from '#lib/text/text.ts';

/**
 * Builds the condition that every word of the term occurs in the text, or, if the term is a code,
 * that the code does. Ignores accents and case; an empty term has no condition.
 */
export function contains(text: SQL, term: string): SQL | undefined {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const has = (word: string) => sql`${text} like f_unaccent(lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`;
  const code = joinedCode(term);
  const all = sql.join(words.map(has), sql` and `);
  return code === null ? all : sql`(${all} or ${has(code)})`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** False for text that the database would reject as a uuid. */
export const isUuid = (text: string): boolean => uuid.test(text);
