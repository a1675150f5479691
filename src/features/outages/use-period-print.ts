import { useEffect, useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useUser } from '#runtime/use-user.ts';
import { notePrinted } from '#sync/outbox/change-queued.ts';
import type { PeriodCreation } from './period-queries.ts';

/**
 * Holds the creations whose sheets stand on the page, and prints them. The device then notes the
 * time: what became of the paper, it cannot know.
 */
export function usePeriodPrint() {
  const { db } = useUser();
  const { show, message } = useSaveFailure();
  const [printed, setPrinted] = useState<readonly PeriodCreation[]>([]);
  useEffect(() => {
    if (printed.length === 0) return;
    // After the sheets, and the titles of their wastes, have been drawn.
    const timer = setTimeout(() => {
      window.print();
      const seqs = printed.map(({ command }) => command.seq);
      void notePrinted(db, seqs, Date.now()).catch(show);
    }, 300);
    return () => clearTimeout(timer);
  }, [printed, db, show]);
  return { printed, failed: message, print: (creations: readonly PeriodCreation[]) => setPrinted([...creations]) };
}
