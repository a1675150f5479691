import type { EgarCounts } from '#domain/field/counters.ts';
import { keysOf } from '#lib/records.ts';
import { type IntervenientType, intervenientTypes } from './filter-names.ts';
import { type GuideFilters, noFilters } from './filters.ts';
import type { ListName } from './links.ts';
import { type GuideOrder, newestTransportFirst } from './order.ts';

/**
 * View of the list that a link opens: tab, filters and order, each visible to the user and
 * changeable.
 */
export interface ListView {
  tab: IntervenientType;
  filters: GuideFilters;
  order: GuideOrder;
}

const allSides = (part: Partial<GuideFilters>): ListView => ({
  tab: intervenientTypes.Unknown,
  filters: { ...noFilters, ...part },
  order: newestTransportFirst,
});

/** Lists behind the counters; guides to accept are in order of arrival. */
export const listViews: Record<ListName, ListView> = {
  aceitar: {
    tab: intervenientTypes.Destin,
    filters: { ...noFilters, scope: 'toAccept' },
    order: { column: 'FirstTransportDate', descending: false },
  },
  todas: allSides({}),
  abertas: allSides({ scope: 'live' }),
  autorizar: allSides({ waiting: true }),
  fechadas: allSides({ status: 'f' }),
};

/** Returns the view of all guides that contain a text, as the palette opens it. */
export const viewWithText = (text: string): ListView => allSides({ text });

/**
 * Returns the counters' total for a list over all sides, until the server's page has answered;
 * undefined for other lists.
 */
export function countedTotal(
  tab: IntervenientType,
  filters: GuideFilters,
  counts: EgarCounts | undefined,
): number | undefined {
  const { status, ...others } = filters;
  const narrowed = keysOf(others).some((key) => others[key] !== noFilters[key]);
  if (tab !== intervenientTypes.Unknown || narrowed) return undefined;
  if (status === null) return counts?.Total;
  return status === 'f' ? counts?.Finished : undefined;
}
