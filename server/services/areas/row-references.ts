import type { SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { unusedId } from '#domain/wire/fields.ts';
import { readPath } from '#lib/text/nested.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';
import type { AnyResource } from './resource.ts';

/** A row of a file or of the wire. */
export type Row = Record<string, unknown>;

const key = (text: unknown): string => String(text).trim().toLowerCase();
const isWritten = (text: unknown): boolean => text !== null && text !== undefined && String(text).trim() !== '';

/** References of a file's rows, by the code or name that people write. */
export interface References {
  /**
   * Returns the errors of references that name no record. The existing row may still name a record
   * that is gone.
   */
  unknownIn(row: Row, there?: Row): FieldError[];
  /**
   * Returns the row with ids in place of its references. If several records have the name, the
   * existing row keeps its reference.
   */
  resolved(row: Row, there?: Row): Row;
}

/** Finds the ids of all records to which the rows refer. */
export async function findReferences(
  db: Db | Tx,
  principal: Principal,
  resource: AnyResource,
  { rows, sheet }: { rows: readonly Row[]; sheet: readonly SheetColumn[] },
): Promise<References> {
  const columns = sheet.filter(({ kind }) => kind === 'reference');
  const known = new Map<string, Map<string, string>>();
  for (const { field } of columns) {
    const texts = new Set(
      rows.map((row) => row[field]).filter((text) => typeof text === 'string' && isWritten(text)) as string[],
    );
    const named = resource.lookups?.[field];
    if (!named) throw new Error(`${resource.entity} has no way to look up ${field}`);
    known.set(field, texts.size === 0 ? new Map() : await named.find(db, principal, [...new Set([...texts].map(key))]));
  }
  const idOf = ({ field, shown = field }: SheetColumn, row: Row, there?: Row): string | undefined => {
    const text = key(row[field]);
    const own =
      there && isWritten(there[field]) && text === key(readPath(there, shown)) ? String(there[field]) : undefined;
    return own ?? known.get(field)?.get(text);
  };
  return {
    unknownIn: (row, there) =>
      columns
        .filter((column) => isWritten(row[column.field]) && idOf(column, row, there) === undefined)
        .map(({ field: Field }) => ({ Field, Message: resource.lookups?.[Field]?.message ?? 'val_invalid_format' })),
    resolved: (row, there) => ({
      ...row,
      ...Object.fromEntries(
        columns.map((column) => [
          column.field,
          isWritten(row[column.field]) ? (idOf(column, row, there) ?? unusedId) : null,
        ]),
      ),
    }),
  };
}
