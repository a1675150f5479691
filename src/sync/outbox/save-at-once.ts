import { Dexie } from 'dexie';
import type { UserDb } from '#db/user-db.ts';
import { type Rows, writeAtOnce } from '#db/write-at-once.ts';

/** Last place in the outbox that this context knows, and when it was given (ms, device clock). */
interface Place {
  seq: number;
  at: number;
}

const places = new WeakMap<UserDb, Place>();
const tails = new WeakMap<UserDb, Promise<unknown>>();

/** Far below the time after which receipts are pruned: until then a used place has its receipt. */
const longestMs = 3_600_000;

/** Saves after the saves before it in this context: acts keep the order of their calls. */
export function saveInOrder<T>(db: UserDb, save: () => Promise<T>): Promise<T> {
  // Inside a transaction, the outer save has its turn already.
  if (Dexie.currentTransaction) return save();
  const mine = (tails.get(db) ?? Promise.resolve()).then(save, save);
  tails.set(db, mine);
  return mine;
}

/** Remembers the place that the database has given to an act. @returns it */
export function noteSaved(db: UserDb, now: number, seq: number): number {
  places.set(db, { seq, at: now });
  return seq;
}

/**
 * Saves an act in the place after the last one, without asking the database for it: its rows then
 * go to the disk together. Each act has a receipt, so that a place taken by another context is
 * refused.
 * @returns its `seq`; undefined when the database has to choose the place: nothing was saved
 */
export async function saveAtOnce(db: UserDb, now: number, rowsAt: (seq: number) => Rows): Promise<number | undefined> {
  const place = places.get(db);
  if (!place || Dexie.currentTransaction || !db.isOpen() || Math.abs(now - place.at) > longestMs) return undefined;
  const seq = place.seq + 1;
  try {
    await writeAtOnce(db, rowsAt(seq));
    return seq;
  } catch (error) {
    // Another context has taken the place, or the connection is closed: Dexie opens it anew.
    if (error instanceof Error && /^(Constraint|InvalidState)Error$/.test(error.name)) return undefined;
    throw error;
  }
}
