import { memo } from 'react';
import { GuideCount, ShowGuides } from '#components/guide/list/guide-count.tsx';
import { type GuideFilters, noFilters } from '#domain/guide/list/filters.ts';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { useListFilters } from './use-list-filters.tsx';

interface Props {
  filters: GuideFilters;
  onChange: (part: { filters: GuideFilters }) => void;
  found: number;
  /** True when there are more guides than `found`. */
  capped?: boolean;
}

export const GuideFilterBar = memo(function GuideFilterBar({ found, capped = false, ...asked }: Props) {
  const { quick, more } = useListFilters(asked);
  return (
    <FilterBar
      filters={quick}
      more={more}
      count={<GuideCount total={found} capped={capped} />}
      showLabel={<ShowGuides total={found} capped={capped} />}
      onClearAll={() => asked.onChange({ filters: { ...noFilters, text: asked.filters.text } })}
    />
  );
});
