import type { CommandState, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { QueuedGuide } from '#sync/commands/guide-create.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isNationalDoubt } from '#sync/outbox/national-doubt.ts';

/** Guide that does not exist yet: written here, not numbered by the server. */
export interface Creation {
  seq: number;
  state: CommandState;
  guide: QueuedGuide;
}

/** Queued creation on a list. */
export interface ListedCreation extends Creation {
  /** True if its departure has passed: it waits for its user's word. */
  late: boolean;
  /** True if it may exist in the national system. */
  doubtful: boolean;
}

/** Returns the queued creations, oldest first. */
export const foldCreations = (rows: readonly PendingRow[]): Creation[] =>
  rows
    .filter(({ entity, note }) => entity === 'egar' && note === 'create')
    .map(({ seq, state, row }) => ({ seq, state, guide: row as QueuedGuide }))
    .sort((a, b) => a.seq - b.seq);

/** Reads the queued creations, oldest first. */
export const readCreations = (db: UserDb, now: number): Promise<ListedCreation[]> =>
  db.transaction('r', db.pending, db.outbox, async () => {
    const rows = await db.pending.where('[entity+id+seq]').between(['egar', ''], ['egar', '\uffff']).toArray();
    const creations = foldCreations(rows);
    const commands = await db.outbox.bulkGet(creations.map(({ seq }) => seq));
    return creations.map((one, i) => {
      const command = commands[i];
      return {
        ...one,
        late: command !== undefined && isOverdue(command, now),
        doubtful: command !== undefined && isNationalDoubt(command),
      };
    });
  });
