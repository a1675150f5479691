import { readGuide } from '#api/guide.ts';
import type { Http } from '#api/transport/http.ts';
import { type Attachment, EgarDetail } from '#domain/guide/detail.ts';
import { readPending } from '#runtime/pending-of.ts';
import type { LoadFailure } from '#runtime/use-gone.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';
import type { GuideView } from './list/guide-view.ts';
import { guidePageKey, type KeptPage, readKeptGuide } from './list/kept-pages.ts';
import { newestVersion } from './list/newest-version.ts';

export interface GuideOnScreen {
  /**
   * Guide with its queued acts; undefined until the device was asked, null if the guide is not on
   * it.
   */
  view: GuideView | null | undefined;
  /**
   * History and correction of this version of the guide, and the time of the read; null if not on
   * the device.
   */
  detail: KeptPage | null;
  /** Files as last received: files are never removed. */
  attachments: readonly Attachment[];
  loading: boolean;
  failed: LoadFailure | null;
  again(): void;
}

/** Returns one guide: the device's data at once, refreshed in the background. */
export function useGuide(id: string): GuideOnScreen {
  const kept = useLive(
    async (one) => {
      const [row, page] = [await one.egars.get(id), await readKeptGuide(one, id)];
      const shown = newestVersion(row ?? null, page);
      return {
        view: shown && { row: shown.row, pending: await readPending(one, 'egar', id) },
        detail: shown?.detail ?? null,
        attachments: page?.value.Attachments ?? [],
        snapshotVersion: row?.Version,
      };
    },
    [id],
  );
  // If the snapshot has moved on, the history has one more entry.
  const reading = { key: guidePageKey(id), schema: EgarDetail, read: (http: Http) => readGuide(http, id) };
  const { loading, failed, again } = useKept(reading, kept?.snapshotVersion);
  return {
    view: kept?.view,
    detail: kept?.detail ?? null,
    attachments: kept?.attachments ?? [],
    loading,
    failed,
    again,
  };
}
