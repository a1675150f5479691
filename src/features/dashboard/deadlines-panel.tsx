import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { shown, staleness } from '#components/counters/counter-text.ts';
import { type DeadlineSide, deadlineTabKey, readDeadlineTab } from '#components/counters/deadline-tab.ts';
import type { DeadlineCounts } from '#domain/field/counters.ts';
import { deadlineTypes } from '#domain/guide/deadlines.ts';
import type { Counter } from '#runtime/use-counters.tsx';
import { useLive, useUser } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { FoldablePanel } from './foldable-panel.tsx';
import { KeptPart } from './kept-part.tsx';
import { DeadlineRows } from './lazy-rows.ts';
import { SideTabs } from './side-tabs.tsx';

/** Returns the side with more guides waiting, used until the user chooses one. */
const busier = (counts: DeadlineCounts | undefined): DeadlineSide =>
  (counts?.AsDestin ?? 0) > (counts?.AsOrigin ?? 0) ? 'AsDestin' : 'AsOrigin';

/** Shows the four most urgent guides of one side, with their acts, and a link to all of them. */
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
          {age && (
            <span className="text-caption text-muted" data-fresh>
              {age}
            </span>
          )}
          <ButtonLink href={`#/egars/expiring?eGarExpiringType=${side}`} variant="ghost" size="sm">
            <Trans>Ver todos</Trans>
          </ButtonLink>
        </>
      }
    >
      {/* Reserves the height of four rows until they are read. */}
      <div className="min-h-54" data-part="deadlines">
        <Suspense fallback={<KeptPart name="deadlines" />}>
          <DeadlineRows types={[deadlineTypes[side]]} counted={counter.value?.[side] ?? 0} />
        </Suspense>
      </div>
    </FoldablePanel>
  );
}
