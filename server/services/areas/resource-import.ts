import * as v from 'valibot';
import { rowField, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import type { Tx } from '#server/db/types.ts';
import { sendWrites } from '#server/db/writes.ts';
import type { Act } from '../history.ts';
import { isUuid } from '../reference/search.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { mergedRow } from './merged-row.ts';
import type { AnyResource } from './resource.ts';
import { createRow, updateRow } from './resource-changes.ts';
import { getRow } from './resource-rows.ts';
import { findReferences, type References, type Row } from './row-references.ts';

export interface Import {
  rows: readonly Row[];
  sheet: readonly SheetColumn[];
  /** Checks one row. @throws Refusal 400 */
  check(row: Row): Row;
}

/**
 * Creates all rows of a file, or none; rows with an id change existing rows instead. Each follows
 * the rules of a single creation or change, in a savepoint, so that every error is found, and rows
 * of one file meet each other's unique values.
 * @throws Refusal 400 with the errors of all rows, each at its row and field
 */
export async function importRows(
  tx: Tx,
  act: Act,
  resource: AnyResource,
  { rows, sheet, check }: Import,
): Promise<void> {
  const references = await findReferences(tx, act.principal, resource, { rows, sheet });
  const errors: FieldError[] = [];
  for (const [at, row] of rows.entries()) {
    const isNew = row.UniqueId === undefined;
    const unknown = isNew ? references.unknownIn(row) : [];
    try {
      const payload = isNew ? check(references.resolved(row)) : {};
      if (unknown.length === 0) {
        await tx.transaction(async (own) => {
          const { writes } = isNew
            ? await createRow(own, act, resource, { payload })
            : await changeRow(own, act, row, { resource, sheet, references, check });
          await sendWrites(own, writes);
        });
      }
    } catch (error) {
      errors.push(...toRowRefusal(at, error, unknown));
      continue;
    }
    errors.push(...unknown.map(({ Field, Message }) => ({ Field: rowField(at, Field), Message })));
  }
  if (errors.length > 0) throw invalid(errors);
}

type RowReading = Omit<Import, 'rows'> & { resource: AnyResource; references: References };

/** Changes one row. @throws Refusal 400, 404, 412 */
async function changeRow(tx: Tx, act: Act, row: Row, { resource, sheet, references, check }: RowReading) {
  const { UniqueId: id, Version: ifMatch } = row;
  if (typeof id !== 'string' || !isUuid(id) || typeof ifMatch !== 'number') throw notFound();
  const there = (await getRow(tx, act.principal, resource, id)) as Row;
  const unknown = references.unknownIn(row, there);
  if (unknown.length > 0) throw invalid(unknown);
  return updateRow(tx, act, resource, { id, ifMatch, payload: check(mergedRow(there, row, { sheet, references })) });
}

/**
 * Returns a refusal's errors at a row. An unknown reference replaces other errors of its field.
 * @throws the error itself if it is not a refusal of the row
 */
export function toRowRefusal(at: number, error: unknown, unknown: readonly FieldError[] = []): FieldError[] {
  if (!(error instanceof Refusal) || ![400, 404, 412].includes(error.status)) throw error;
  const { body } = error;
  const named = new Set(unknown.map(({ Field }) => Field));
  const whole = body._applicationErrors.map(({ Message }) => ({ Field: '', Message }));
  return [...unknown, ...body._validationErrors.filter(({ Field }) => !named.has(Field)), ...whole].map(
    ({ Field, Message }) => ({
      Field: rowField(at, Field),
      Message,
    }),
  );
}

export const ImportBody = (maximum: number, message: string) =>
  v.object({
    Rows: v.pipe(
      v.array(v.record(v.string(), v.unknown()), 'val_required'),
      v.minLength(1, 'val_required'),
      v.maxLength(maximum, message),
    ),
  });
