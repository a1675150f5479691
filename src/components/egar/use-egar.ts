import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { readEgar } from '../../api/egar.ts';
import { ApiError } from '../../api/errors.ts';
import { toRow } from '../../db/snapshot-rows.ts';
import { Egar } from '../../domain/egar.ts';
import { EgarDetail } from '../../domain/egar-detail.ts';
import { pendingOn } from '../pending-of.ts';
import { useLive, useUser } from '../use-user.ts';
import { type EgarView, egarById } from './egar-view.ts';

const pageKey = (id: string): string => `egar:${id}`;

export interface EgarOnScreen {
  /** Undefined until the device has been asked; null where the guide is not on it. */
  view: EgarView | null | undefined;
  /** History, attachments and correction as last read, and when; null where they never were. */
  detail: { value: EgarDetail; readAt: number } | null;
  loading: boolean;
  /** `gone`: the server knows no such guide for this user. */
  failed: 'gone' | 'unreachable' | null;
  again(): void;
}

/** One guide: what the device has at once, read anew behind it. */
export function useEgar(id: string): EgarOnScreen {
  const { db, context } = useUser();
  const [state, setState] = useState<Pick<EgarOnScreen, 'loading' | 'failed'>>({ loading: true, failed: null });
  const kept = useLive(
    async (one) => {
      const [found, page] = [await egarById(one, id), await one.pages.get(pageKey(id))];
      const parsed = page && v.safeParse(EgarDetail, page.value);
      const detail = parsed?.success ? { value: parsed.output, readAt: page?.readAt ?? 0 } : null;
      // One that ended long ago is not among the guides that the device keeps: its own reading stands for it.
      const row = found?.row ?? (detail ? toRow.egar(v.parse(Egar, detail.value), 0) : null);
      return { view: row && { row, pending: found?.pending ?? (await pendingOn(one, 'egar', id)) }, detail };
    },
    [id],
  );
  const version = kept?.view?.row.Version;
  const again = useCallback(() => {
    setState({ loading: true, failed: null });
    context()
      .then(async ({ http }) => db.pages.put({ key: pageKey(id), value: await readEgar(http, id), readAt: Date.now() }))
      .then(
        () => setState({ loading: false, failed: null }),
        (error: unknown) =>
          setState({ loading: false, failed: error instanceof ApiError && error.status === 404 ? 'gone' : 'unreachable' }),
      );
  }, [context, db, id]);
  // The snapshot has moved on: the history has a line more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the guide reads its details again.
  useEffect(again, [again, version]);
  return { view: kept?.view, detail: kept?.detail ?? null, ...state, again };
}
