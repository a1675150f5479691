import { useEffect, useState } from 'react';
import type { OutboxRow } from '#db/rows.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';
import { newestEdit } from '#sync/outbox/edit-base.ts';
import { useLive, useUser } from './use-user.ts';

/**
 * Returns the queued edit that an edit form starts from, as of its opening: the newest one of the
 * entity, replaced if unsent and followed if sent. Null when none is queued, undefined until read.
 * @param fix the queued edit the user chose to correct
 */
export function useQueuedEdit(
  definition: CommandDefinition,
  reference: string,
  fix: number | undefined,
): OutboxRow | null | undefined {
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

/**
 * Returns the command a form corrects; null when there is none or it is no longer queued, undefined
 * until read.
 */
export const useQueued = (seq: number | undefined): OutboxRow | null | undefined =>
  useLive(async (db) => (seq === undefined ? null : ((await db.outbox.get(seq)) ?? null)), [seq]);
