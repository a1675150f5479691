import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from './use-user.ts';

/**
 * A draft on disk at every keystroke: it survives a kill. `value` is null until the draft was looked for. It ends in the transaction that
 * saves the act (`saveCommand`, `draft`), or by `forget`.
 */
export function useDraft<T>(
  key: string,
  empty: T,
): {
  value: T | null;
  kept: boolean;
  /** When the shown value reached the disk (ms); null while a keystroke is still being written. */
  savedAt: number | null;
  change(value: T): void;
  forget(): Promise<void>;
} {
  const { db } = useUser();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const turn = useRef(0);
  /** Null while untouched: then the form shows `empty`, also when that changes. */
  const [state, setState] = useState<{ key: string; written: { value: T } | null } | null>(null);
  useEffect(() => {
    let here = true;
    void db.drafts.get(key).then((row) => {
      if (!here) return;
      setState({ key, written: row ? { value: row.value as T } : null });
      setSavedAt(row?.updatedAt ?? null);
    });
    return () => {
      here = false;
    };
  }, [db, key]);
  const change = useCallback(
    (value: T) => {
      setState({ key, written: { value } });
      const mine = ++turn.current;
      setSavedAt(null);
      const updatedAt = Date.now();
      void db.drafts.put({ key, value, updatedAt }).then(() => mine === turn.current && setSavedAt(updatedAt));
    },
    [db, key],
  );
  const forget = useCallback(async () => {
    await db.drafts.delete(key);
    setState({ key, written: null });
  }, [db, key]);
  const current = state?.key === key ? state : null;
  const written = current?.written ?? null;
  return { value: current && (written ? written.value : empty), kept: written !== null, savedAt, change, forget };
}
