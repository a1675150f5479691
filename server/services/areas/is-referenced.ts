import { and, eq, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/types.ts';
import type { DatedTable } from './resource.ts';

/**
 * Returns true if a row of `other` that is not deleted refers by `column` to the row with this
 * UniqueId.
 */
export async function isReferenced(
  db: Db,
  { table, uniqueId }: { table: DatedTable; uniqueId: string },
  other: DatedTable,
  column: AnyPgColumn,
): Promise<boolean> {
  const [found] = await db
    .select({ id: other.id })
    .from(other)
    .innerJoin(table, eq(table.id, column))
    .where(and(eq(table.uniqueId, uniqueId), isNull(other.deletedAt)))
    .limit(1);
  return found !== undefined;
}
