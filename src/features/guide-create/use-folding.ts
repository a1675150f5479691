import { useState } from 'react';
import { type Section, sections } from './guide-problems.ts';

/**
 * The folded sections: those done when the form opened, and what the user folds. One that can no longer be folded stays open: it must not
 * close while it is being fixed.
 */
export function useFolding(mayFold: (section: Section) => boolean) {
  const [kept, setKept] = useState<readonly Section[]>(() => sections.filter(mayFold));
  const folded = kept.filter(mayFold);
  if (folded.length < kept.length) setKept(folded);
  const isFolded = (section: Section) => folded.includes(section);
  return {
    mayFold,
    isFolded,
    /** Folds it if that made it complete. */
    fold: (section: Section) => setKept([...folded, section]),
    toggle: (section: Section) => setKept(isFolded(section) ? folded.filter((one) => one !== section) : [...folded, section]),
    /** Moving on folds completed sections behind; going back leaves them. The target is open. */
    goOn: (from: Section, to: Section) => {
      const left = mayFold(from) && sections.indexOf(from) < sections.indexOf(to) ? [from] : [];
      setKept([...folded, ...left].filter((one) => one !== to));
    },
  };
}
