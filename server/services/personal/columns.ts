import type { SQL } from 'drizzle-orm';
import { accessColumns } from './columns/access.ts';
import { guideColumns } from './columns/guides.ts';
import { recordColumns } from './columns/records.ts';
import type { Person, TableRules } from './person.ts';

/**
 * Every column that may hold personal data, by table. Erasure and retention follow it, and
 * personal-columns.test.ts fails for a column of the schema that is missing. Columns of an
 * impersonal type are listed only if they are personal by themselves.
 */
export const personalColumns: Record<string, TableRules> = { ...recordColumns, ...guideColumns, ...accessColumns };

/** Types of columns that are not personal without the other columns of their row. */
export const impersonalTypes =
  /^(bigint|integer|smallint|numeric.*|boolean|uuid|date|timestamp with time zone|bigint\[\])$/;

/**
 * Returns the statements that erase a person from every record, for the transaction of an erasure:
 * rows first, the user's own last.
 */
export function erasingStatements(person: Person, now: Date): SQL[] {
  const tables = Object.values(personalColumns);
  const rows = tables.flatMap((table) => table.rows?.(person, now) ?? []);
  const columns = tables.flatMap((table) => Object.values(table.columns));
  return [
    ...rows,
    ...columns.flatMap((column) => ('by' in column && column.by === 'statements' ? column.erase(person, now) : [])),
  ];
}
