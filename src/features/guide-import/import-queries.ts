import type { EstablishmentRow, JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { grants } from '#domain/people/rights.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';

/**
 * Returns the establishments in whose name a guide can be imported, by name: those that may issue.
 */
export const importers = (db: UserDb): Promise<EstablishmentRow[]> =>
  db.establishments
    .filter(
      (row) => grants('act', row.Permission) && (row.Type === establishmentTypes.own || row.HasApaAccessConfigured),
    )
    .sortBy('sort');

export interface SavedImport {
  receipt: JournalRow;
  /** Undefined once the command is done or removed. */
  command: OutboxRow | undefined;
}

/** Reads one saved import and its progress; null when there is none. */
export async function readSavedImport(db: UserDb, seq: number): Promise<SavedImport | null> {
  const receipt = await db.journal.get(seq);
  return receipt ? { receipt, command: await db.outbox.get(seq) } : null;
}
