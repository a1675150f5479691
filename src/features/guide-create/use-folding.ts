import { useState } from 'react';
import { type Section, sections } from './guide-problems.ts';

/**
 * Holds the folded sections: those complete when the form opened, and those the user folds. A
 * section that becomes wrong unfolds and stays open, so that it does not close while being fixed.
 */
export function useFolding(mayFold: (section: Section) => boolean) {
  const [kept, setKept] = useState<readonly Section[]>(() => sections.filter(mayFold));
  const folded = kept.filter(mayFold);
  if (folded.length < kept.length) setKept(folded);
  const isFolded = (section: Section) => folded.includes(section);
  return {
    mayFold,
    isFolded,
    /** Folds the section if the last change completed it. */
    fold: (section: Section) => setKept([...folded, section]),
    toggle: (section: Section) =>
      setKept(isFolded(section) ? folded.filter((one) => one !== section) : [...folded, section]),
    /**
     * Folds the completed section when the user moves forward; going back folds nothing. The target
     * is open.
     */
    goOn: (from: Section, to: Section) => {
      const left = mayFold(from) && sections.indexOf(from) < sections.indexOf(to) ? [from] : [];
      setKept([...folded, ...left].filter((one) => one !== to));
    },
  };
}
