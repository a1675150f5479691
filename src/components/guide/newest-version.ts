import * as v from 'valibot';
import type { GuideRow } from '../../db/rows.ts';
import { toRow } from '../../db/snapshot-rows.ts';
import { Egar } from '../../domain/guide/guide.ts';

import type { KeptPage } from './kept-pages.ts';

export interface OneVersion {
  row: GuideRow;
  /** The history and what else a row does not carry; null where what is kept is of an older version. */
  detail: KeptPage | null;
}

/** The guide in one version: the newer of the snapshot's row and the page kept of it. Badge, acts and history never come from two. */
export function newestVersion(row: GuideRow | null, page: KeptPage | null): OneVersion | null {
  if (!page) return row && { row, detail: null };
  // One that ended long ago is not among the guides that the device keeps: its own reading stands for it.
  if (!row || page.value.Version > row.Version) return { row: toRow.egar(v.parse(Egar, page.value), row?.read ?? 0), detail: page };
  return { row, detail: page.value.Version === row.Version ? page : null };
}
