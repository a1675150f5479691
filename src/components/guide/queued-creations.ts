import type { CommandState, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { QueuedGuide } from '../../sync/commands/guide-create.ts';

/** A guide that does not exist yet: written here, not numbered by the server. */
export interface Creation {
  seq: number;
  state: CommandState;
  guide: QueuedGuide;
}

/** The queued creations, oldest first. */
export const foldCreations = (rows: readonly PendingRow[]): Creation[] =>
  rows
    .filter(({ entity, note }) => entity === 'egar' && note === 'create')
    .map(({ seq, state, row }) => ({ seq, state, guide: row as QueuedGuide }))
    .sort((a, b) => a.seq - b.seq);

export const readCreations = async (db: UserDb): Promise<Creation[]> =>
  foldCreations(await db.pending.where('[entity+id+seq]').between(['egar', ''], ['egar', '\uffff']).toArray());
