import type { SQL } from 'drizzle-orm';
import { accessColumns } from './columns/access.ts';
import { guideColumns } from './columns/guides.ts';
import { recordColumns } from './columns/records.ts';
import type { Person, TableRules } from './person.ts';

/**
 * Every column that may hold something of a person, by table: erasure and retention follow it, and personal-columns.test.ts fails for a
 * column of the schema that is not in it. Columns of an impersonal type are in it only where they say something by themselves.
 */
export const personalColumns: Record<string, TableRules> = { ...recordColumns, ...guideColumns, ...accessColumns };

/** Types of columns that say nothing of a person without the other columns of their row. */
export const impersonalTypes = /^(bigint|integer|smallint|numeric.*|boolean|uuid|date|timestamp with time zone|bigint\[\])$/;

/** Returns the statements that take a person out of every record, for the transaction of an erasure: rows first, the user's own last. */
export function erasingStatements(person: Person, now: Date): SQL[] {
  const tables = Object.values(personalColumns);
  const rows = tables.flatMap((table) => table.rows?.(person, now) ?? []);
  const columns = tables.flatMap((table) => Object.values(table.columns));
  return [...rows, ...columns.flatMap((column) => ('by' in column && column.by === 'statements' ? column.erase(person, now) : []))];
}
