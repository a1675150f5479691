import { useState } from 'react';
import { type Section, sections } from './guide-problems.ts';

/** The sections folded by the user. One that can no longer be folded stays open: it must not close while it is being fixed. */
export function useFolding(mayFold: (section: Section) => boolean) {
  const [kept, setKept] = useState<readonly Section[]>([]);
  const folded = kept.filter(mayFold);
  if (folded.length < kept.length) setKept(folded);
  const isFolded = (section: Section) => folded.includes(section);
  return {
    mayFold,
    isFolded,
    toggle: (section: Section) => setKept(isFolded(section) ? folded.filter((one) => one !== section) : [...folded, section]),
    /** Moving on folds completed sections behind; going back leaves them. The target is open. */
    goOn: (from: Section, to: Section) => {
      const left = mayFold(from) && sections.indexOf(from) < sections.indexOf(to) ? [from] : [];
      setKept([...folded, ...left].filter((one) => one !== to));
    },
  };
}
