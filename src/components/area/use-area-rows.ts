import { useState } from 'react';
import { type AreaPage, type AreaRow, readAreaPage } from '#api/area.ts';
import { useKept } from '#runtime/use-kept.ts';
import type { ListRows, RowsQuery } from '../list/list-rows.ts';
import { pageKey, pageSchema } from './area-kept.ts';
import type { AreaScreens } from './area-screens.ts';
import { useReadingTime } from './use-as-of.ts';

/**
 * Returns rows of an area: the stored page, refreshed in the background, and if the server lets the
 * reader edit them. `revision` changes when something was saved beside the list.
 */
export function useAreaRows(
  { area }: AreaScreens,
  { term, page, size, filters }: RowsQuery,
  revision: number,
): ListRows<AreaRow> & { mayEdit: boolean } {
  const query = { start: (page - 1) * size, pageSize: size, searchTerm: term, filters };
  const reading = {
    key: pageKey(area, query),
    schema: pageSchema(area),
    read: (http: Parameters<typeof readAreaPage>[0]) => readAreaPage(http, area, query),
  };
  const kept = useKept(reading, revision);
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  // The previous page stays until the next one has arrived: a list that empties at every key would
  // close menus and forms open on its rows.
  const [before, setBefore] = useState<AreaPage | null>(null);
  if (kept.value && kept.value !== before) setBefore(kept.value);
  const shown = kept.value ?? (kept.loading ? before : null);
  return {
    rows: shown?.aaData,
    total: shown?.iTotalDisplayRecords ?? 0,
    loading: kept.loading,
    failed: kept.failed !== null && kept.value === null,
    again: kept.again,
    partial: asOf,
    mayEdit: area.editFlag === undefined || shown?.[area.editFlag] === true,
  };
}
