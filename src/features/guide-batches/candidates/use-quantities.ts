import { useEffect, useState } from 'react';
import { useUser } from '#runtime/use-user.ts';
import { createQuantities, type Quantities } from './quantities.ts';
import { valuesKey } from './selection-draft.ts';
import type { SelectingKind } from './use-candidates.ts';

/**
 * Returns the quantities being written, kept on disk; null when the kind has none, undefined until
 * read.
 */
export function useQuantities(kind: SelectingKind): Quantities | null | undefined {
  const { db } = useUser();
  const [found, setFound] = useState<Quantities | null | undefined>(kind === 'rectify' ? undefined : null);
  useEffect(() => {
    if (kind !== 'rectify') return;
    let here = true;
    const key = valuesKey(kind);
    const keep = (value: unknown) => void db.drafts.put({ key, value, updatedAt: Date.now() });
    void db.drafts
      .get(key)
      .then((draft) => here && setFound(createQuantities((draft?.value ?? {}) as Record<string, string>, keep)));
    return () => {
      here = false;
    };
  }, [db, kind]);
  return found;
}
