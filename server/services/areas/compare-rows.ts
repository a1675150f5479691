import { inArray, type SQL } from 'drizzle-orm';
import { type ComparedRow, rowField, rowStates } from '#domain/reference/sheet/sheet.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import type { Db } from '#server/db/types.ts';
import { invalid } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { listFieldChanges, mergedRow } from './merged-row.ts';
import type { AnyResource, Identity, ResourceRow } from './resource.ts';
import { type Import, toRowRefusal } from './resource-import.ts';
import { resourceRows } from './resource-rows.ts';
import { findReferences, type Row } from './row-references.ts';

type There = ResourceRow & Row;

/**
 * Compares each row of a file with the existing rows, matched by their identity: it is new, changed
 * field by field, or the same. Writes nothing.
 * @throws Refusal 400 with the errors of all rows, each at its row and field
 */
export async function compareRows(
  db: Db,
  principal: Principal,
  resource: AnyResource,
  { rows, sheet, check }: Import,
): Promise<{ Rows: ComparedRow[] }> {
  const references = await findReferences(db, principal, resource, { rows, sheet });
  const errors: FieldError[] = [];
  const checked = rows.map((row, at) => checkedAt(at, errors, () => check(references.resolved(row))));
  const thereOf = await findThere(
    db,
    principal,
    resource,
    checked.filter((payload) => payload !== null),
  );
  const changedIds = new Set<string>();
  const compared = rows.map((row, at): ComparedRow => {
    const payload = checked[at];
    const found = payload ? thereOf(payload) : [];
    const [there] = found;
    const unknown = (one?: Row) =>
      references.unknownIn(row, one).map(({ Field, Message }) => ({ Field: rowField(at, Field), Message }));
    if (!payload || !there) {
      errors.push(...unknown());
      return { State: rowStates.new, Changes: [] };
    }
    const against = (one: There) => {
      const merged = checkedAt(at, errors, () => check(mergedRow(one, row, { sheet, references })));
      return { one, changes: merged ? listFieldChanges(one, row, merged, sheet) : [] };
    };
    // Of several rows with one code, takes the row with the fewest changes, so that an export
    // re-imports unchanged.
    const [nearest] = found.map(against).sort((a, b) => a.changes.length - b.changes.length);
    const { one, changes } = nearest ?? against(there);
    errors.push(...unknown(one));
    if (changes.length > 0) {
      if (changedIds.has(one.UniqueId))
        errors.push({ Field: rowField(at, ''), Message: serverSentence('rowRepeated') });
      changedIds.add(one.UniqueId);
    }
    const State = changes.length === 0 ? rowStates.same : rowStates.changed;
    return { State, UniqueId: one.UniqueId, Version: one.Version, Changes: changes };
  });
  if (errors.length > 0) throw invalid(errors);
  return { Rows: compared };
}

/**
 * Returns the outcome of a check. If the check refuses, returns null and adds its errors at the
 * row.
 */
function checkedAt<T>(at: number, errors: FieldError[], check: () => T): T | null {
  try {
    return check();
  } catch (error) {
    errors.push(...toRowRefusal(at, error));
    return null;
  }
}

/**
 * Finds the existing rows by the first identity that fits; each identity is queried for all rows at
 * once.
 */
async function findThere(db: Db, principal: Principal, resource: AnyResource, payloads: readonly Row[]) {
  const maps: { identity: Identity<Row>; found: Map<string, There[]> }[] = [];
  for (const identity of (resource.identities ?? []) as readonly Identity<Row>[]) {
    const keys = [...new Set(payloads.map(identity.of).filter((key) => key !== null))];
    const found = new Map<string, There[]>();
    maps.push({ identity, found });
    if (keys.length === 0) continue;
    const named: Record<string, SQL> = { identity: identity.key };
    const rows = await resourceRows(db, principal, resource, { where: inArray(identity.key, keys), with: named });
    for (const { row, ...besides } of rows as { row: There; identity?: string }[]) {
      const key = String(besides.identity);
      found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return (payload: Row): There[] => {
    for (const { identity, found } of maps) {
      const key = identity.of(payload);
      const rows = key === null ? undefined : found.get(key);
      if (rows) return rows;
    }
    return [];
  };
}
