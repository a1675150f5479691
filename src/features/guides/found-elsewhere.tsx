import { Trans, useLingui } from '@lingui/react/macro';
import { type IntervenientType, intervenientTypes } from '../../domain/guide/guide-filters.ts';
import { Button } from '../../ui/basics/button.tsx';
import { useListTabs } from './use-list-tabs.ts';

interface Props {
  sides: readonly IntervenientType[];
  onTab: (tab: IntervenientType) => void;
  onClear: () => void;
}

/** Links from a tab without matches to the tabs that have some, or to all of them. */
export function FoundElsewhere({ sides, onTab, onClear }: Props) {
  const { t } = useLingui();
  const tabs = useListTabs();
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {tabs
        .filter(({ key }) => sides.some((side) => String(side) === key))
        .map(({ key, label }) => (
          <Button key={key} variant="primary" onClick={() => onTab(Number(key) as IntervenientType)}>
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
