import * as v from 'valibot';
import { rowField, type SheetColumn } from '../../src/domain/reference/sheet.ts';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import { unusedId } from '../../src/domain/wire/fields.ts';
import type { Tx } from '../db/types.ts';
import { sendWrites } from '../db/writes.ts';
import type { Act } from './history.ts';
import { invalid, Refusal } from './refusal.ts';
import type { AnyResource } from './resource.ts';
import { createRow } from './resource-changes.ts';

type Row = Record<string, unknown>;

interface Import {
  rows: readonly Row[];
  sheet: readonly SheetColumn[];
  /** The check of one row. @throws Refusal 400 */
  check(row: Row): Row;
}

/**
 * Creates all rows, or none: each by the rules of a single creation, in a savepoint, so that every error is found and rows of one file
 * meet each other's unique values.
 * @throws Refusal 400 with the errors of all rows, each at its row and field
 */
export async function importRows(tx: Tx, act: Act, resource: AnyResource, { rows, sheet, check }: Import): Promise<void> {
  const found = await lookUp(tx, act, resource, sheet, rows);
  const errors: FieldError[] = [];
  for (const [at, row] of rows.entries()) {
    const unknown = found.unknownIn(row);
    try {
      const payload = check(found.resolved(row));
      if (unknown.length === 0) {
        await tx.transaction(async (inner) => {
          const { writes } = await createRow(inner as unknown as Tx, act, resource, payload);
          await sendWrites(inner as unknown as Tx, writes);
        });
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error;
      errors.push(...errorsOf(error, unknown).map(({ Field, Message }) => ({ Field: rowField(at, Field), Message })));
      continue;
    }
    errors.push(...unknown.map(({ Field, Message }) => ({ Field: rowField(at, Field), Message })));
  }
  if (errors.length > 0) throw invalid(errors);
}

/** A refusal's errors, an unknown reference before what the check says of its field. */
function errorsOf({ body }: Refusal, unknown: readonly FieldError[]): FieldError[] {
  const named = new Set(unknown.map(({ Field }) => Field));
  const whole = body._applicationErrors.map(({ Message }) => ({ Field: '', Message }));
  return [...unknown, ...body._validationErrors.filter(({ Field }) => !named.has(Field)), ...whole];
}

const key = (text: string): string => text.trim().toLowerCase();

/** The ids of everything that the rows refer to by a code or name. */
async function lookUp(tx: Tx, { principal }: Act, resource: AnyResource, sheet: readonly SheetColumn[], rows: readonly Row[]) {
  const known = new Map<string, Map<string, string>>();
  for (const { field, kind } of sheet) {
    if (kind !== 'reference') continue;
    const texts = new Set(rows.map((row) => row[field]).filter((text) => typeof text === 'string' && text.trim() !== '') as string[]);
    const named = resource.lookups?.[field];
    if (!named) throw new Error(`${resource.entity} has no way to look up ${field}`);
    known.set(field, texts.size === 0 ? new Map() : await named.find(tx, principal, [...new Set([...texts].map(key))]));
  }
  const idOf = (field: string, text: unknown): string | undefined => known.get(field)?.get(key(String(text)));
  const isWritten = (text: unknown): boolean => text !== null && text !== undefined && String(text).trim() !== '';
  return {
    unknownIn: (row: Row): FieldError[] =>
      [...known.keys()]
        .filter((field) => isWritten(row[field]) && idOf(field, row[field]) === undefined)
        .map((Field) => ({ Field, Message: resource.lookups?.[Field]?.message ?? 'val_invalid_format' })),
    resolved: (row: Row): Row => ({
      ...row,
      ...Object.fromEntries(
        [...known.keys()].map((field) => [field, isWritten(row[field]) ? (idOf(field, row[field]) ?? unusedId) : null]),
      ),
    }),
  };
}

export const ImportBody = (maximum: number, message: string) =>
  v.object({
    Rows: v.pipe(v.array(v.record(v.string(), v.unknown()), 'val_required'), v.minLength(1, 'val_required'), v.maxLength(maximum, message)),
  });
