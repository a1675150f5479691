import * as v from 'valibot';
import { readCell } from '#components/sheet/file/read-cell.ts';
import type { Cells, CheckedRow } from '#components/sheet/file/sheet-rows.ts';
import type { Area } from '#domain/reference/area.ts';
import { fieldPath, unusedId } from '#domain/wire/fields.ts';
import { isCleanText } from '#lib/text/clean-text.ts';
import { nested } from '#lib/text/nested.ts';

/**
 * Checks a row with the schema of the area's form. Only the server knows if a reference exists, so
 * any id stands for it here.
 */
export function checkRow({ sheet = [], payload }: Pick<Area, 'sheet' | 'payload'>, cells: Cells): CheckedRow {
  const written = sheet.filter(({ field }) => cells[field] !== undefined);
  const values = Object.fromEntries(
    written.map((column) => [column.field, readCell(column, cells[column.field] ?? '')]),
  );
  const looked = Object.fromEntries(
    written.filter(({ kind }) => kind === 'reference').map(({ field }) => [field, cells[field] && unusedId]),
  );
  const { issues = [] } = v.safeParse(payload, nested({ ...values, ...looked }));
  const problems: Record<string, string> = {};
  for (const { field } of written) if (!isCleanText(cells[field] ?? '')) problems[field] = 'val_invalid_format';
  for (const issue of issues)
    problems[fieldPath(issue)] ??= /^val_/.test(issue.message) ? issue.message : 'val_required';
  return { values: nested(values), problems };
}

/** Returns the required fields of a row. */
export const requiredFields = ({ sheet = [], payload }: Pick<Area, 'sheet' | 'payload'>): string[] => {
  const { issues = [] } = v.safeParse(payload, {});
  const missing = new Set(issues.map(fieldPath));
  return sheet.map(({ field }) => field).filter((field) => missing.has(field));
};
