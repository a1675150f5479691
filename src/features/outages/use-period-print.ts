import { useCallback, useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useUser } from '#runtime/use-user.ts';
import { notePrinted } from '#sync/outbox/change-queued.ts';
import type { PeriodCreation } from './period-queries.ts';

/**
 * Holds the creations whose sheets stand on the page, and prints them once they are drawn. The
 * device then notes the time: what became of the paper, it cannot know.
 */
export function usePeriodPrint() {
  const { db } = useUser();
  const { show, message } = useSaveFailure();
  const [printed, setPrinted] = useState<readonly PeriodCreation[]>([]);
  const onDrawn = useCallback(() => {
    // A page printed by hand later is the page, not these sheets.
    addEventListener('afterprint', () => setPrinted([]), { once: true });
    window.print();
    const seqs = printed.map(({ command }) => command.seq);
    void notePrinted(db, seqs, Date.now()).catch(show);
  }, [printed, db, show]);
  const print = (creations: readonly PeriodCreation[]) => setPrinted([...creations]);
  return { printed, failed: message, print, onDrawn };
}
