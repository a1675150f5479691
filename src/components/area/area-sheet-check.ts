import * as v from 'valibot';
import type { Area } from '../../domain/reference/area.ts';
import { fieldOf, unusedId } from '../../domain/wire/fields.ts';
import { isCleanText } from '../../lib/clean-text.ts';
import { nested } from '../../lib/nested.ts';
import { readCell } from '../sheet/read-cell.ts';
import type { Cells, CheckedRow } from '../sheet/sheet-rows.ts';

/** Checks a row with the schema of the area's form; whether a reference exists is the server's to say: any id stands for it. */
export function checkRow({ sheet = [], payload }: Pick<Area, 'sheet' | 'payload'>, cells: Cells): CheckedRow {
  const written = sheet.filter(({ field }) => cells[field] !== undefined);
  const values = Object.fromEntries(written.map((column) => [column.field, readCell(column, cells[column.field] ?? '')]));
  const looked = Object.fromEntries(
    written.filter(({ kind }) => kind === 'reference').map(({ field }) => [field, cells[field] && unusedId]),
  );
  const { issues = [] } = v.safeParse(payload, nested({ ...values, ...looked }));
  const problems: Record<string, string> = {};
  for (const { field } of written) if (!isCleanText(cells[field] ?? '')) problems[field] = 'val_invalid_format';
  for (const issue of issues) problems[fieldOf(issue)] ??= /^val_/.test(issue.message) ? issue.message : 'val_required';
  return { values: nested(values), problems };
}

/** The fields that no row goes without. */
export const requiredFields = ({ sheet = [], payload }: Pick<Area, 'sheet' | 'payload'>): string[] => {
  const { issues = [] } = v.safeParse(payload, {});
  const missing = new Set(issues.map(fieldOf));
  return sheet.map(({ field }) => field).filter((field) => missing.has(field));
};
