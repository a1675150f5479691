import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { staleness } from '#components/counters/counter-text.ts';
import { DeadlineCounters } from '#components/counters/deadline-counters.tsx';
import { GuideCounters } from '#components/counters/guide-counters.tsx';
import { dataAge } from '#components/data-age.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { DeadlineCounts, EgarCounts } from '#domain/field/counters.ts';
import { type DeadlineType, deadlineTypes } from '#domain/guide/deadlines.ts';
import { useCounters } from '#runtime/use-counters.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { DeadlineTabs } from './deadline-tabs.tsx';

const { OriginToAuthorize, DestinToActOnNewEgar, OriginToReplyRectification } = deadlineTypes;

/**
 * Shows the number of guides by state, and of those that await the user by the act due (spec 2 §2,
 * /gars).
 */
export function GuidesOverviewScreen() {
  const { t, i18n } = useLingui();
  const counters = useCounters();
  const guides = counters<EgarCounts>('egars');
  const deadlines = counters<DeadlineCounts>('deadlines');
  const [type, setType] = useState<DeadlineType>(OriginToAuthorize);
  return (
    <Screen title={t`Resumo e prazos`} subtitle={dataAge(i18n, guides.fetchedAt)} flush>
      <div className="space-y-5 px-4 py-4 lg:px-7 lg:pt-0">
        <GuideCounters counter={guides} />
        <Panel title={t`Prazos legais`} flush>
          <DeadlineCounters counter={deadlines} age={staleness(i18n, deadlines)} />
        </Panel>
      </div>
      <DeadlineTabs
        types={[OriginToAuthorize, DestinToActOnNewEgar, OriginToReplyRectification]}
        value={type}
        onChange={setType}
      />
      <div className="px-4 py-4 lg:px-7">
        <DeadlineList type={type} />
      </div>
    </Screen>
  );
}
