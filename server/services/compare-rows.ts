import { inArray, type SQL } from 'drizzle-orm';
import { type ComparedRow, rowField, rowStates } from '../../src/domain/reference/sheet.ts';
import type { FieldError } from '../../src/domain/wire/errors.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import type { Db } from '../db/types.ts';
import { changesOf, mergedRow } from './merged-row.ts';
import type { Principal } from './principal.ts';
import { invalid } from './refusal.ts';
import type { AnyResource, Identity, ResourceRow } from './resource.ts';
import { type Import, refusalAt } from './resource-import.ts';
import { resourceRows } from './resource-rows.ts';
import { findReferences, type Row } from './row-references.ts';

type There = ResourceRow & Row;

/**
 * Tells of each row of a file whether it is there already, by what identifies it: new, changed field by field, or the same. Writes nothing.
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
    const unknown = (one?: Row) => references.unknownIn(row, one).map(({ Field, Message }) => ({ Field: rowField(at, Field), Message }));
    if (!payload || !there) {
      errors.push(...unknown());
      return { State: rowStates.new, Changes: [] };
    }
    const against = (one: There) => {
      const merged = checkedAt(at, errors, () => check(mergedRow(one, row, { sheet, references })));
      return { one, changes: merged ? changesOf(one, row, merged, sheet) : [] };
    };
    // Of several with one code, the one that the row says best: an export comes back as it went.
    const [nearest] = found.map(against).sort((a, b) => a.changes.length - b.changes.length);
    const { one, changes } = nearest ?? against(there);
    errors.push(...unknown(one));
    if (changes.length > 0) {
      if (changedIds.has(one.UniqueId)) errors.push({ Field: rowField(at, ''), Message: serverSentence('rowRepeated') });
      changedIds.add(one.UniqueId);
    }
    const State = changes.length === 0 ? rowStates.same : rowStates.changed;
    return { State, UniqueId: one.UniqueId, Version: one.Version, Changes: changes };
  });
  if (errors.length > 0) throw invalid(errors);
  return { Rows: compared };
}

/** The outcome of a check; null where it refuses, with its errors at the row. */
function checkedAt<T>(at: number, errors: FieldError[], check: () => T): T | null {
  try {
    return check();
  } catch (error) {
    errors.push(...refusalAt(at, error));
    return null;
  }
}

/** Finds the rows that are there by the first identity that fits: each is asked for all rows at once. */
async function findThere(db: Db, principal: Principal, resource: AnyResource, payloads: readonly Row[]) {
  const maps: { identity: Identity<Row>; found: Map<string, There[]> }[] = [];
  for (const identity of (resource.identities ?? []) as readonly Identity<Row>[]) {
    const keys = [...new Set(payloads.map(identity.of).filter((key) => key !== null))];
    const found = new Map<string, There[]>();
    maps.push({ identity, found });
    if (keys.length === 0) continue;
    const named: Record<string, SQL> = { identity: identity.key };
    const rows = await resourceRows(db, principal, resource, inArray(identity.key, keys), { with: named });
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
