import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { staleness } from '../../components/counter-text.ts';
import { dataAge } from '../../components/data-age.ts';
import { DeadlineCounters } from '../../components/deadline-counters.tsx';
import { GuideCounters } from '../../components/guide-counters.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { DeadlineCounts, EgarCounts } from '../../domain/field/counters.ts';
import { type DeadlineType, deadlineTypes } from '../../domain/guide/guide-deadlines.ts';
import { useCounters } from '../../runtime/use-counters.tsx';
import { Panel } from '../../ui/basics/panel.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { DeadlineTabs } from './deadline-tabs.tsx';

const { OriginToAuthorize, DestinToActOnNewEgar, OriginToReplyRectification } = deadlineTypes;

/** Guides by state, and those that wait for the user by what is to be done (spec 2 §2, /gars). */
export function OverviewScreen() {
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
      <DeadlineTabs types={[OriginToAuthorize, DestinToActOnNewEgar, OriginToReplyRectification]} value={type} onChange={setType} />
      <div className="px-4 py-4 lg:px-7">
        <DeadlineList type={type} />
      </div>
    </Screen>
  );
}
