import { useEffect, useState } from 'react';
import type { OutboxRow } from '../db/rows.ts';
import type { CommandDefinition } from '../sync/outbox/command.ts';
import { newestEdit } from '../sync/outbox/edit-base.ts';
import { useLive, useUser } from './use-user.ts';

/**
 * What the form of an edit starts from, as it was when the form was opened: the newest edit that is queued on the entity, which is
 * replaced where it has not left and followed where it has. Null where none is queued, undefined until it was looked for.
 * @param fix the queued edit that its user chose to correct
 */
export function useQueuedEdit(definition: CommandDefinition, reference: string, fix: number | undefined): OutboxRow | null | undefined {
  const { db } = useUser();
  const [found, setFound] = useState<OutboxRow | null>();
  useEffect(() => {
    let here = true;
    const read = fix === undefined ? newestEdit(db, definition, reference) : db.outbox.get(fix);
    void Promise.resolve(read).then((row) => here && setFound(row ?? null));
    return () => {
      here = false;
    };
  }, [db, definition, reference, fix]);
  return found;
}

/** The command that a form corrects; null where it corrects none or it is no longer queued, undefined until it was read. */
export const useQueued = (seq: number | undefined): OutboxRow | null | undefined =>
  useLive(async (db) => (seq === undefined ? null : ((await db.outbox.get(seq)) ?? null)), [seq]);
