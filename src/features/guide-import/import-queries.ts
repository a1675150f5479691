import type { EstablishmentRow, JournalRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { gives } from '../../domain/people/rights.ts';
import { establishmentTypes } from '../../domain/reference/establishment.ts';

/** Establishments in whose name a guide can be imported, by name: those that may issue. */
export const importers = (db: UserDb): Promise<EstablishmentRow[]> =>
  db.establishments
    .filter((row) => gives('act', row.Permission) && (row.Type === establishmentTypes.own || row.HasApaAccessConfigured))
    .sortBy('sort');

export interface SavedImport {
  receipt: JournalRow;
  /** Undefined once done or removed. */
  command: OutboxRow | undefined;
}

/** One saved import and its progress; null when there is none. */
export async function readSavedImport(db: UserDb, seq: number): Promise<SavedImport | null> {
  const receipt = await db.journal.get(seq);
  return receipt ? { receipt, command: await db.outbox.get(seq) } : null;
}
