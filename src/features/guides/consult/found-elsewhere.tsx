import { Trans, useLingui } from '@lingui/react/macro';
import { type IntervenientType, intervenientTypes } from '#domain/guide/list/filter-names.ts';
import { Button } from '#ui/basics/button.tsx';
import { useListTabs } from '../use-list-tabs.ts';

interface Props {
  sides: readonly IntervenientType[];
  onTab: (tab: IntervenientType) => void;
  onClear: () => void;
}

/** Offers, on a tab without matches, the tabs that have some, or clearing the filters. */
export function FoundElsewhere({ sides, onTab, onClear }: Props) {
  const { t } = useLingui();
  const tabs = useListTabs();
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {tabs
        .filter(({ key }) => sides.includes(key))
        .map(({ key, label }) => (
          <Button key={key} variant="primary" onClick={() => onTab(key)}>
            {t`Encontrada em ${label}`}
          </Button>
        ))}
      {sides.length === 0 && (
        <Button onClick={() => onTab(intervenientTypes.Unknown)}>
          <Trans>Procurar em todas</Trans>
        </Button>
      )}
      <Button onClick={onClear}>{t`Limpar filtros`}</Button>
    </span>
  );
}
