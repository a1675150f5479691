import { useEffect, useState } from 'react';
import { loadWords } from '#lib/dom/i18n.ts';
import type { AreaLink } from './area-links.ts';

const none: readonly AreaLink[] = [];

/**
 * Returns menu entries for these areas. Their titles are fetched on first use: the first screen
 * does not need them.
 */
export function useAreaLinks(names: readonly string[]): readonly AreaLink[] {
  const [links, setLinks] = useState(none);
  const wanted = names.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let here = true;
    void Promise.all([import('./area-links.ts'), loadWords('administration')]).then(([{ areaLinks }]) => {
      if (here) setLinks(areaLinks(wanted.split(' ')));
    });
    return () => {
      here = false;
    };
  }, [wanted]);
  return links;
}
