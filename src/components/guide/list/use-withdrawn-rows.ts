import { useEffect, useMemo, useRef } from 'react';
import type { GuideRow } from '#db/rows.ts';

/**
 * Returns the ids of a server page's rows that this device had but no longer has: they were
 * withdrawn from its user, and the page is read again.
 */
export function useWithdrawnRows(
  rows: readonly GuideRow[] | undefined,
  here: ReadonlyMap<string, GuideRow>,
  again: () => void,
): ReadonlySet<string> {
  const held = useRef<{ rows: typeof rows; ids: Set<string> }>({ rows, ids: new Set() });
  const withdrawn = useMemo(() => {
    if (held.current.rows !== rows) held.current = { rows, ids: new Set() };
    const { ids } = held.current;
    for (const { UniqueId } of rows ?? []) if (here.has(UniqueId)) ids.add(UniqueId);
    return new Set([...ids].filter((id) => !here.has(id)));
  }, [rows, here]);
  const some = withdrawn.size > 0;
  useEffect(() => {
    if (some) again();
  }, [some, again]);
  return withdrawn;
}
