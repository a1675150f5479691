import { useCallback, useEffect, useState } from 'react';
import { readEgar } from '../../api/egar.ts';
import type { Attachment } from '../../domain/egar-detail.ts';
import { pendingOn } from '../pending-of.ts';
import { type LoadFailure, loadFailure } from '../use-gone.ts';
import { useLive, useUser } from '../use-user.ts';
import type { EgarView } from './egar-view.ts';
import { egarPage, type KeptPage, readKeptEgar } from './kept-pages.ts';
import { newestVersion } from './newest-version.ts';

export interface EgarOnScreen {
  /** Undefined until the device has been asked; null where the guide is not on it. */
  view: EgarView | null | undefined;
  /** History and correction of this version of the guide, and when they were read; null where the device does not have them. */
  detail: KeptPage | null;
  /** The files as last read: none is ever taken away again. */
  attachments: readonly Attachment[];
  loading: boolean;
  failed: LoadFailure | null;
  again(): void;
}

/** One guide: what the device has at once, read anew behind it. */
export function useEgar(id: string): EgarOnScreen {
  const { db, context } = useUser();
  const [state, setState] = useState<Pick<EgarOnScreen, 'loading' | 'failed'>>({ loading: true, failed: null });
  const kept = useLive(
    async (one) => {
      const [row, page] = [await one.egars.get(id), await readKeptEgar(one, id)];
      const shown = newestVersion(row ?? null, page);
      return {
        view: shown && { row: shown.row, pending: await pendingOn(one, 'egar', id) },
        detail: shown?.detail ?? null,
        attachments: page?.value.Attachments ?? [],
        snapshotVersion: row?.Version,
      };
    },
    [id],
  );
  const version = kept?.snapshotVersion;
  const again = useCallback(() => {
    setState({ loading: true, failed: null });
    context()
      .then(async ({ http }) => db.pages.put({ key: egarPage(id), value: await readEgar(http, id), readAt: Date.now() }))
      .then(
        () => setState({ loading: false, failed: null }),
        (error: unknown) => setState({ loading: false, failed: loadFailure(error) }),
      );
  }, [context, db, id]);
  // The snapshot has moved on: the history has a line more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the guide reads its details again.
  useEffect(again, [again, version]);
  return { view: kept?.view, detail: kept?.detail ?? null, attachments: kept?.attachments ?? [], ...state, again };
}
