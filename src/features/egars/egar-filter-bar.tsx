import { Plural } from '@lingui/react/macro';
import { memo } from 'react';
import { type EgarFilters, noFilters } from '../../domain/egar-list-filters.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListFilters } from './use-list-filters.tsx';

interface Props {
  filters: EgarFilters;
  onChange: (part: { filters: EgarFilters }) => void;
  found: number;
}

export const EgarFilterBar = memo(function EgarFilterBar({ found, ...asked }: Props) {
  const { quick, more } = useListFilters(asked);
  return (
    <FilterBar
      filters={quick}
      more={more}
      count={<Plural value={found} one="# guia" other="# guias" />}
      showLabel={<Plural value={found} one="Mostrar # guia" other="Mostrar # guias" />}
      onClearAll={() => asked.onChange({ filters: noFilters })}
    />
  );
});
