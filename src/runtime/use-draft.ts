import { useCallback, useEffect, useRef, useState } from 'react';
import { DraftSavedError, forgetDraft, openDraft, writeDraft } from '#sync/outbox/draft.ts';
import { useUser } from './use-user.ts';

/**
 * Ignores the error of a closed database: its user has left, and nothing is stored or called saved
 * any more.
 */
function throwUnlessLeft(error: unknown): void {
  if (!(error instanceof Error && error.name === 'DatabaseClosedError')) throw error;
}

/**
 * Keeps a draft on disk at every keystroke, so that it survives a kill. `value` is null until the
 * draft has been read. The draft ends in the transaction that saves the act (`saveCommand`,
 * `draft`), or by `forget`.
 */
export function useDraft<T>(
  key: string,
  empty: T,
): {
  value: T | null;
  kept: boolean;
  /**
   * Time when the shown value reached the disk (ms); null while a keystroke is still being written.
   */
  savedAt: number | null;
  /**
   * Error once another tab has saved the draft as an act: text typed since then is stored nowhere.
   */
  saved: DraftSavedError | null;
  change(value: T): void;
  forget(): Promise<void>;
} {
  const { db } = useUser();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [saved, setSaved] = useState<DraftSavedError | null>(null);
  const turn = useRef(0);
  /** Null while untouched: then the form shows `empty`, also when that changes. */
  const [state, setState] = useState<{ key: string; written: { value: T } | null } | null>(null);
  useEffect(() => {
    let here = true;
    void openDraft(db, key).then((row) => {
      if (!here) return;
      setSaved(null);
      setState({ key, written: row ? { value: row.value as T } : null });
      setSavedAt(row?.updatedAt ?? null);
    }, throwUnlessLeft);
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
      void writeDraft(db, key, value, updatedAt).then(
        () => mine === turn.current && setSavedAt(updatedAt),
        (error: unknown) => {
          if (error instanceof DraftSavedError) setSaved(error);
          else throwUnlessLeft(error);
        },
      );
    },
    [db, key],
  );
  const forget = useCallback(async () => {
    await forgetDraft(db, key);
    setSaved(null);
    setState({ key, written: null });
  }, [db, key]);
  const current = state?.key === key ? state : null;
  const written = current?.written ?? null;
  return {
    value: current && (written ? written.value : empty),
    kept: written !== null,
    savedAt,
    saved,
    change,
    forget,
  };
}
