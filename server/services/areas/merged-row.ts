import { cellOfRow, type SheetColumn, writtenNumber } from '#domain/reference/sheet/sheet.ts';
import { nested, readPath } from '#lib/text/nested.ts';
import type { References, Row } from './row-references.ts';

/** A field that a file's row changes, with both values as cells show them. */
export interface FieldChange {
  Field: string;
  Now: string;
  New: string;
}

const isGiven = ({ field }: SheetColumn, row: Row): boolean => readPath(row, field) !== undefined;

/**
 * Builds the payload that saves an existing row with the cells of a file; the other fields stay as
 * they are.
 */
export function mergedRow(
  there: Row,
  row: Row,
  { sheet, references }: { sheet: readonly SheetColumn[]; references: References },
): Row {
  const resolved = references.resolved(row, there);
  const mergedValue = (column: SheetColumn): unknown => {
    const { field, kind, shown = field } = column;
    if (isGiven(column, row)) return readPath(resolved, field);
    return readPath(there, kind === 'reference' ? field : shown) ?? undefined;
  };
  return nested(Object.fromEntries(sheet.map((column) => [column.field, mergedValue(column)])));
}

const written = (value: unknown): string =>
  (typeof value === 'number' ? writtenNumber(value) : String(value ?? '')).replaceAll('\r\n', '\n').trim();

/** Compares an existing row with the result of the file, field by field. */
export function listFieldChanges(there: Row, row: Row, payload: Row, sheet: readonly SheetColumn[]): FieldChange[] {
  return sheet.flatMap((column) => {
    const { field, kind } = column;
    if (!isGiven(column, row)) return [];
    const isReference = kind === 'reference';
    const Now = written(cellOfRow(column, there));
    const New = isReference ? written(row[field]) : written(cellOfRow({ ...column, shown: field }, payload));
    const isSame = isReference ? (there[field] ?? null) === (readPath(payload, field) ?? null) : Now === New;
    return isSame ? [] : [{ Field: field, Now, New }];
  });
}
