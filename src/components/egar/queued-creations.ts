import type { CommandState, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { QueuedEgar } from '../../sync/commands/egar-create.ts';

/** A guide that is not one yet: written here, not numbered by the server. */
export interface Creation {
  seq: number;
  state: CommandState;
  egar: QueuedEgar;
}

/** The creations among what is queued, oldest first. */
export const foldCreations = (rows: readonly PendingRow[]): Creation[] =>
  rows
    .filter(({ entity, note }) => entity === 'egar' && note === 'create')
    .map(({ seq, state, row }) => ({ seq, state, egar: row as QueuedEgar }))
    .sort((a, b) => a.seq - b.seq);

export const readCreations = async (db: UserDb): Promise<Creation[]> =>
  foldCreations(await db.pending.where('[entity+id+seq]').between(['egar', ''], ['egar', '\uffff']).toArray());
