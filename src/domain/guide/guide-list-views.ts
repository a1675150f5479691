import type { EgarCounts } from '../field/counters.ts';
import { type IntervenientType, intervenientTypes } from './guide-filters.ts';
import { type GuideFilters, noFilters } from './guide-list-filters.ts';
import type { ListName } from './guide-list-links.ts';
import { type GuideOrder, newestTransportFirst } from './guide-order.ts';

/** What a link to the list opens: tab, filters and order, each of which the user sees and can change. */
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

/** The lists behind the counters; guides to accept are in the order in which they arrive. */
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

/** All guides with a text: what the palette leads to. */
export const viewWithText = (text: string): ListView => allSides({ text });

/** The total that the counters give for a list over all sides, until the server's page has said it; undefined for other lists. */
export function countedTotal(tab: IntervenientType, filters: GuideFilters, counts: EgarCounts | undefined): number | undefined {
  const { status, ...others } = filters;
  const narrowed = Object.entries(others).some(([key, value]) => value !== noFilters[key as keyof GuideFilters]);
  if (tab !== intervenientTypes.Unknown || narrowed) return undefined;
  return status === null ? counts?.Total : status === 'f' ? counts?.Finished : undefined;
}
