import { Trans, useLingui } from '@lingui/react/macro';
import { staleness } from '#components/counters/counter-text.ts';
import { GuideCounters } from '#components/counters/guide-counters.tsx';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import type { DeadlineCounts, EgarCounts, StockRow } from '#domain/field/counters.ts';
import { formatQuantity } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import type { useCounters } from '#runtime/use-counters.tsx';
import { useLive } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { StatCounter } from '#ui/data/stat-counter.tsx';
import { DeadlinesPanel } from './deadlines-panel.tsx';
import { FoldablePanel } from './foldable-panel.tsx';
import { LatestNotifications } from './latest-notifications.tsx';
import { SendTrack } from './send-track.tsx';
import { StockChart } from './stock-chart.tsx';

interface Props {
  counters: ReturnType<typeof useCounters>;
  unread: number;
}

export function DashboardDesktop({ counters, unread }: Props) {
  const { t, i18n } = useLingui();
  const sync = useSyncState();
  const guides = counters<EgarCounts>('egars');
  const deadlines = counters<DeadlineCounts>('deadlines');
  const total = counters<{ Total: number }>('stockTotal');
  const menu = useLive(readMenu);
  return (
    <div className="space-y-5">
      <GuideCounters counter={guides}>
        <StatCounter
          label={t`Em armazém`}
          value={total.value && formatQuantity(total.value.Total, i18n.locale)}
          unit="kg"
          age={staleness(i18n, total)}
        />
      </GuideCounters>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-stretch gap-5">
        <DeadlinesPanel counter={deadlines} />
        <FoldablePanel
          name="sending"
          title={t`Envio`}
          action={
            <ButtonLink href="#/sync" variant="ghost" size="sm">
              <Trans>Por enviar</Trans>
            </ButtonLink>
          }
        >
          <div data-fresh>{sync && <SendTrack state={sync} />}</div>
        </FoldablePanel>
        {(menu === undefined || menuHas(menu, 'warehouse')) && (
          <FoldablePanel
            name="stock"
            title={t`Armazém por código LER`}
            note="kg"
            action={
              <ButtonLink href="#/warehouse" variant="ghost" size="sm">
                <Trans>Ver tudo</Trans>
              </ButtonLink>
            }
          >
            <StockChart rows={counters<StockRow[]>('stock').value} />
          </FoldablePanel>
        )}
        <LatestNotifications unread={unread} />
      </div>
    </div>
  );
}
