import { useState } from 'react';
import { useLive, useUser } from './use-user.ts';

/**
 * Keeps a list's settings on this device; undefined until read. A change shows at once and is
 * written to disk afterwards.
 */
export function useKeptState<T extends object>(
  key: string,
  first: T,
): { state: T | undefined; change(part: Partial<T>): void } {
  const { db } = useUser();
  const kept = useLive(async (one) => ({ ...first, ...(await one.readMeta<Partial<T>>(key)) }), [key]);
  const [changed, setChanged] = useState<T | null>(null);
  const state = changed ?? kept;
  return {
    state,
    change: (part) => {
      const next = { ...(state ?? first), ...part };
      setChanged(next);
      void db.meta.put({ key, value: next });
    },
  };
}
