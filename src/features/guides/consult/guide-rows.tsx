import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GuideActs } from '#components/guide/acts/use-guide-acts.tsx';
import { GuideTable } from '#components/guide/list/guide-table.tsx';
import type { GuideView } from '#components/guide/list/guide-view.ts';
import { SearchField } from '#components/list/search-field.tsx';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { NewGuideLink } from '#components/menu/new-guide-link.tsx';
import type { GuideRow } from '#db/rows.ts';
import { intervenientTypes } from '#domain/guide/list/filter-names.ts';
import { noFilters } from '#domain/guide/list/filters.ts';
import type { GuideOrder } from '#domain/guide/list/order.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ActiveFilters } from '../filtered-by.tsx';
import { GuideFilterBar } from '../guide-filter-bar.tsx';
import { MadeGuides } from '../made-guides-panel.tsx';
import { NextToAccept } from '../next-to-accept.tsx';
import { OrderMenu } from '../order-menu.tsx';
import { useFoundGuides } from '../use-found-guides.ts';
import type { ListSettings, ListState } from '../use-list-state.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';

export interface Ordered {
  order: GuideOrder;
  onOrder: (order: GuideOrder) => void;
}

interface Props extends Ordered {
  all: readonly GuideRow[] | undefined;
  state: ListState;
  settings: ListSettings;
  onChange: (part: Partial<ListState>) => void;
  onPageSize: (size: number) => void;
}

/** Shows search, filters and order of a tab, and its guides. */
export function GuideRows({ all, order, onOrder, state, settings: { pageSize }, onChange, onPageSize }: Props) {
  const { t } = useLingui();
  const { tab } = state;
  const mayIssue = menuHas(useLive(readMenu), 'egarNew');
  const { list, made, readAll, filtered, filters, elsewhere, deviceOnly } = useFoundGuides({
    all,
    order,
    state,
    pageSize,
  });
  const [decided, setDecided] = useState<string | null>(null);
  const left = useMemo(() => (decided === null ? undefined : readAll()), [decided, readAll]);
  const search = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => list.rows && new Set(list.rows.map((row) => row.UniqueId)), [list.rows]);
  const clear = () => onChange({ filters: noFilters });
  const emptyAction = () => {
    if (!filtered) return <NewGuideLink />;
    if (tab === intervenientTypes.Unknown) return <Button onClick={clear}>{t`Limpar filtros`}</Button>;
    return <FoundElsewhere sides={elsewhere} onTab={(next) => onChange({ tab: next })} onClear={clear} />;
  };
  const seek = (text: string) => onChange({ filters: { ...state.filters, text } });
  const atGate = filters.scope === 'toAccept';
  const decide = useCallback((view: GuideView) => setDecided(view.row.UniqueId), []);
  const lead = (acts: GuideActs) =>
    decided !== null && (
      <NextToAccept
        acts={acts}
        decided={decided}
        rows={left}
        searched={filters.text !== ''}
        onSearchAll={() => {
          seek('');
          search.current?.focus();
        }}
        onClose={() => setDecided(null)}
      />
    );
  return (
    <>
      {shown && <MadeGuides rows={made.rows.filter((row) => !shown.has(row.UniqueId))} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          ref={search}
          label={t`Matrícula, número ou nome`}
          placeholder={t`Matrícula, número ou nome`}
          value={state.filters.text}
          onChange={seek}
        />
        <div className="min-w-0 grow max-lg:basis-full lg:order-last lg:basis-full">
          <GuideFilterBar filters={state.filters} found={list.total} capped={list.capped} onChange={onChange} />
        </div>
        <span className="grow max-lg:hidden" />
        <OrderMenu order={order} onOrder={onOrder} />
      </div>
      <GuideTable
        label={t`e-GARs`}
        list={list}
        pageSize={pageSize}
        order={order}
        onOrder={onOrder}
        made={made.ids}
        {...(atGate && { onMoved: decide, lead })}
        onPage={(next) => onChange({ page: next })}
        onPageSize={onPageSize}
        error={t`Não foi possível ler as guias.`}
        note={
          deviceOnly && t`Estes filtros procuram só nas guias deste dispositivo: as abertas e as dos últimos 90 dias.`
        }
        empty={
          <EmptyState
            icon={FileText}
            title={filtered ? t`Nenhuma guia com estes filtros` : t`Não há guias neste separador`}
            action={emptyAction()}
          >
            {filtered && <ActiveFilters filters={filters} />}
            {!filtered && !mayIssue && (
              <>
                <Trans>Criar guias pede uma permissão num estabelecimento.</Trans>{' '}
              </>
            )}
            {list.whole ? (
              <Trans>Procurámos em todas as guias.</Trans>
            ) : (
              <Trans>Procurámos nas guias abertas e nas dos últimos 90 dias.</Trans>
            )}
            {filters.text !== '' && (
              <>
                {' '}
                <Trans>O texto procura-se no número, código, nomes, NIF e matrícula.</Trans>
              </>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
