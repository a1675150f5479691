import { readEgar } from '../../api/egar.ts';
import type { Http } from '../../api/http.ts';
import { type Attachment, EgarDetail } from '../../domain/egar-detail.ts';
import { pendingOn } from '../pending-of.ts';
import type { LoadFailure } from '../use-gone.ts';
import { useKept } from '../use-kept.ts';
import { useLive } from '../use-user.ts';
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
  // Where the snapshot has moved on, the history has a line more.
  const reading = { key: egarPage(id), schema: EgarDetail, read: (http: Http) => readEgar(http, id) };
  const { loading, failed, again } = useKept(reading, kept?.snapshotVersion);
  return { view: kept?.view, detail: kept?.detail ?? null, attachments: kept?.attachments ?? [], loading, failed, again };
}
