import { Dexie, RangeSet } from 'dexie';
import type { GuardedDb } from './guarded-db.ts';

/** Rows by table: those whose keys must be new, and those that may replace others. */
export interface Rows {
  add: Readonly<Record<string, readonly object[]>>;
  put: Readonly<Record<string, readonly object[]>>;
}

/**
 * Writes rows in one strict transaction without Dexie, whose zones cost as much as the write. All
 * requests and the commit go to the disk together, so that it answers once. Never inside a Dexie
 * transaction, on an open database only. Live reads are told as by Dexie, after the caller.
 * @throws DOMException: ConstraintError if a key of `add` exists; nothing is written then
 */
export function writeAtOnce(db: GuardedDb, { add, put }: Rows): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = [...new Set([...Object.keys(add), ...Object.keys(put)])];
    const transaction = db.backendDB().transaction(names, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => {
      resolve();
      setTimeout(() => Dexie.on.storagemutated.fire(changedParts(db, [add, put])));
    };
    transaction.onabort = () => reject(transaction.error ?? new DOMException('the write was undone', 'AbortError'));
    try {
      for (const [name, rows] of Object.entries(add)) for (const row of rows) transaction.objectStore(name).add(row);
      for (const [name, rows] of Object.entries(put)) for (const row of rows) transaction.objectStore(name).put(row);
      transaction.commit();
    } catch (error) {
      reject(error);
      // The requests before this one would be committed without it.
      transaction.abort();
    }
  });
}

/** Returns the written keys by index, in the form in which Dexie's live reads compare them. */
function changedParts(db: GuardedDb, written: readonly Rows['add'][]): Record<string, RangeSet> {
  const parts: Record<string, RangeSet> = {};
  for (const [name, rows] of written.flatMap(Object.entries<readonly object[]>)) {
    const { primKey, indexes } = db.table(name).schema;
    for (const { keyPath, multi, name: index } of [{ ...primKey, name: '' }, ...indexes]) {
      const keys = rows.flatMap((row) => {
        const key = Dexie.getByKeyPath(row, keyPath ?? '');
        return multi ? key : [key];
      });
      parts[`idb://${db.name}/${name}/${index}`] = new RangeSet().addKeys(keys);
    }
  }
  return parts;
}
