import { Plural } from '@lingui/react/macro';
import { memo } from 'react';
import { type GuideFilters, noFilters } from '../../domain/guide/guide-list-filters.ts';
import { FilterBar } from '../../ui/data/filter-bar.tsx';
import { useListFilters } from './use-list-filters.tsx';

interface Props {
  filters: GuideFilters;
  onChange: (part: { filters: GuideFilters }) => void;
  found: number;
}

export const GuideFilterBar = memo(function GuideFilterBar({ found, ...asked }: Props) {
  const { quick, more } = useListFilters(asked);
  return (
    <FilterBar
      filters={quick}
      more={more}
      count={<Plural value={found} one="# guia" other="# guias" />}
      showLabel={<Plural value={found} one="Mostrar # guia" other="Mostrar # guias" />}
      onClearAll={() => asked.onChange({ filters: { ...noFilters, text: asked.filters.text } })}
    />
  );
});
