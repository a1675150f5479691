import * as v from 'valibot';
import type { GuideRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { Egar } from '#domain/guide/guide.ts';

import type { KeptPage } from './kept-pages.ts';

export interface OneVersion {
  row: GuideRow;
  /** History and other details a row lacks; null if the stored page is older. */
  detail: KeptPage | null;
}

/**
 * Returns the guide in one version: the newer of the snapshot's row and its stored page. Badge,
 * acts and history never mix versions.
 */
export function newestVersion(row: GuideRow | null, page: KeptPage | null): OneVersion | null {
  if (!page) return row && { row, detail: null };
  // Guides that ended long ago are not in the snapshot: their stored page replaces the row.
  if (!row || page.value.Version > row.Version)
    return { row: toRow.egar(v.parse(Egar, page.value), row?.read ?? 0), detail: page };
  return { row, detail: page.value.Version === row.Version ? page : null };
}
