import * as v from 'valibot';
import { rowField, type SheetColumn } from '../../src/domain/reference/sheet.ts';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import type { Tx } from '../db/types.ts';
import { sendWrites } from '../db/writes.ts';
import type { Act } from './history.ts';
import { mergedRow } from './merged-row.ts';
import { invalid, notFound, Refusal } from './refusal.ts';
import type { AnyResource } from './resource.ts';
import { createRow, updateRow } from './resource-changes.ts';
import { getRow } from './resource-rows.ts';
import { findReferences, type References, type Row } from './row-references.ts';
import { isUuid } from './search.ts';

export interface Import {
  rows: readonly Row[];
  sheet: readonly SheetColumn[];
  /** The check of one row. @throws Refusal 400 */
  check(row: Row): Row;
}

/**
 * Creates or, where they carry the id of a row, changes all rows, or none: each by the rules of a single creation or change, in a
 * savepoint, so that every error is found and rows of one file meet each other's unique values.
 * @throws Refusal 400 with the errors of all rows, each at its row and field
 */
export async function importRows(tx: Tx, act: Act, resource: AnyResource, { rows, sheet, check }: Import): Promise<void> {
  const references = await findReferences(tx, act.principal, resource, { rows, sheet });
  const errors: FieldError[] = [];
  for (const [at, row] of rows.entries()) {
    const isNew = row.UniqueId === undefined;
    const unknown = isNew ? references.unknownIn(row) : [];
    try {
      const payload = isNew ? check(references.resolved(row)) : {};
      if (unknown.length === 0) {
        await tx.transaction(async (inner) => {
          const own = inner as unknown as Tx;
          const { writes } = isNew
            ? await createRow(own, act, resource, payload)
            : await changeRow(own, act, resource, row, { sheet, references, check });
          await sendWrites(own, writes);
        });
      }
    } catch (error) {
      errors.push(...refusalAt(at, error, unknown));
      continue;
    }
    errors.push(...unknown.map(({ Field, Message }) => ({ Field: rowField(at, Field), Message })));
  }
  if (errors.length > 0) throw invalid(errors);
}

type Reading = Omit<Import, 'rows'> & { references: References };

/** @throws Refusal 400, 404, 412 */
async function changeRow(tx: Tx, act: Act, resource: AnyResource, row: Row, { sheet, references, check }: Reading) {
  const { UniqueId: id, Version: ifMatch } = row;
  if (typeof id !== 'string' || !isUuid(id) || typeof ifMatch !== 'number') throw notFound();
  const there = (await getRow(tx, act.principal, resource, id)) as Row;
  const unknown = references.unknownIn(row, there);
  if (unknown.length > 0) throw invalid(unknown);
  return updateRow(tx, act, resource, { id, ifMatch, payload: check(mergedRow(there, row, { sheet, references })) });
}

/** A refusal's errors at a row, an unknown reference before what the check says of its field. @throws what is no refusal of the row */
export function refusalAt(at: number, error: unknown, unknown: readonly FieldError[] = []): FieldError[] {
  if (!(error instanceof Refusal) || ![400, 404, 412].includes(error.status)) throw error;
  const { body } = error;
  const named = new Set(unknown.map(({ Field }) => Field));
  const whole = body._applicationErrors.map(({ Message }) => ({ Field: '', Message }));
  return [...unknown, ...body._validationErrors.filter(({ Field }) => !named.has(Field)), ...whole].map(({ Field, Message }) => ({
    Field: rowField(at, Field),
    Message,
  }));
}

export const ImportBody = (maximum: number, message: string) =>
  v.object({
    Rows: v.pipe(v.array(v.record(v.string(), v.unknown()), 'val_required'), v.minLength(1, 'val_required'), v.maxLength(maximum, message)),
  });
