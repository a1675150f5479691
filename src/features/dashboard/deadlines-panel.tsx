import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { shown, staleness } from '../../components/counter-text.ts';
import { type DeadlineSide, deadlineTabKey, readDeadlineTab } from '../../components/deadline-tab.ts';
import { FoldablePanel } from '../../components/foldable-panel.tsx';
import type { DeadlineCounts } from '../../domain/field/counters.ts';
import { deadlineTypes } from '../../domain/guide/guide-deadlines.ts';
import type { Counter } from '../../runtime/use-counters.tsx';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { DeadlineRows } from './lazy-rows.ts';
import { SideTabs } from './side-tabs.tsx';

/** The side with more waiting, where the user has chosen none. */
const busier = (counts: DeadlineCounts | undefined): DeadlineSide =>
  (counts?.AsDestin ?? 0) > (counts?.AsOrigin ?? 0) ? 'AsDestin' : 'AsOrigin';

/** The four most urgent guides of one side, with their acts, and the way to all of them. */
export function DeadlinesPanel({ counter }: { counter: Counter<DeadlineCounts> }) {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  const side = useLive(readDeadlineTab) ?? busier(counter.value);
  const age = staleness(i18n, counter);
  const tab = (key: DeadlineSide, label: string) => ({ key, label, count: shown(i18n, counter.value?.[key]) ?? '--' });
  return (
    <FoldablePanel
      name="deadlines"
      title={t`Prazos legais`}
      flush
      note={
        <SideTabs
          value={side}
          onChange={(tab) => void db.meta.put({ key: deadlineTabKey, value: { tab } })}
          tabs={[tab('AsOrigin', t`Como origem`), tab('AsDestin', t`Como destino`)]}
        />
      }
      action={
        <>
          {age && <span className="text-caption text-muted">{age}</span>}
          <ButtonLink href={`#/egars/expiring?eGarExpiringType=${side}`} variant="ghost" size="sm">
            <Trans>Ver todos</Trans>
          </ButtonLink>
        </>
      }
    >
      {/* Four rows: their place is kept until they are read. */}
      <div className="min-h-54">
        <Suspense fallback={null}>
          <DeadlineRows types={[deadlineTypes[side]]} counted={counter.value?.[side] ?? 0} />
        </Suspense>
      </div>
    </FoldablePanel>
  );
}
