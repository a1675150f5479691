import { readGuide } from '../../api/guide.ts';
import type { Http } from '../../api/http.ts';
import { type Attachment, EgarDetail } from '../../domain/guide/guide-detail.ts';
import { pendingOn } from '../../runtime/pending-of.ts';
import type { LoadFailure } from '../../runtime/use-gone.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useLive } from '../../runtime/use-user.ts';
import type { GuideView } from './guide-view.ts';
import { guidePageKey, type KeptPage, readKeptGuide } from './kept-pages.ts';
import { newestVersion } from './newest-version.ts';

export interface GuideOnScreen {
  /** Undefined until the device was asked; null when the guide is not on it. */
  view: GuideView | null | undefined;
  /** History and correction of this version of the guide, and when they were read; null when not on the device. */
  detail: KeptPage | null;
  /** The files as last read: files are never removed. */
  attachments: readonly Attachment[];
  loading: boolean;
  failed: LoadFailure | null;
  again(): void;
}

/** One guide: the device's data at once, refreshed behind it. */
export function useGuide(id: string): GuideOnScreen {
  const kept = useLive(
    async (one) => {
      const [row, page] = [await one.egars.get(id), await readKeptGuide(one, id)];
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
  // When the snapshot has moved on, the history has one more line.
  const reading = { key: guidePageKey(id), schema: EgarDetail, read: (http: Http) => readGuide(http, id) };
  const { loading, failed, again } = useKept(reading, kept?.snapshotVersion);
  return { view: kept?.view, detail: kept?.detail ?? null, attachments: kept?.attachments ?? [], loading, failed, again };
}
