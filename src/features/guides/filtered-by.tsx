import { Trans } from '@lingui/react/macro';
import type { GuideFilters } from '#domain/guide/list/filters.ts';
import { useListFilters } from './use-list-filters.tsx';

const keep = () => undefined;

/** Names the filters of an empty list, in their own words. */
export function ActiveFilters({ filters }: { filters: GuideFilters }) {
  const { quick, more, search } = useListFilters({ filters, onChange: keep });
  const active = [search, ...quick, ...more].filter(({ chosen }) => chosen !== undefined);
  return (
    <span className="block wrap-anywhere">
      <Trans>Filtros:</Trans>{' '}
      {active.map(({ key, label, chosen }, i) => (
        <span key={key}>
          {i > 0 && ' · '}
          {label}: <bdi className="font-semibold text-ink">{chosen}</bdi>
        </span>
      ))}
    </span>
  );
}
