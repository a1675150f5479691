import { useState } from 'react';
import { type Section, sections } from './guide-problems.ts';

/**
 * The sections that the user has folded. One that may no longer be stays open from then on: it must not close again under the keys that
 * mend it.
 */
export function useFolding(mayFold: (section: Section) => boolean) {
  const [kept, setKept] = useState<readonly Section[]>([]);
  const folded = kept.filter(mayFold);
  if (folded.length < kept.length) setKept(folded);
  const isFolded = (section: Section) => folded.includes(section);
  return {
    mayFold,
    isFolded,
    toggle: (section: Section) => setKept(isFolded(section) ? folded.filter((one) => one !== section) : [...folded, section]),
    /** Going on folds what is left behind, if it is done; going back leaves it. Where one goes is open. */
    goOn: (from: Section, to: Section) => {
      const left = mayFold(from) && sections.indexOf(from) < sections.indexOf(to) ? [from] : [];
      setKept([...folded, ...left].filter((one) => one !== to));
    },
  };
}
