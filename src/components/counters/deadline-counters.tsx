import { useLingui } from '@lingui/react/macro';
import type { DeadlineCounts } from '#domain/field/counters.ts';
import type { Counter } from '#runtime/use-counters.tsx';
import { StatCounter } from '#ui/data/stat-counter.tsx';
import { shown } from './counter-text.ts';

/**
 * Shows the number of guides with a legal deadline, as origin and as destination, each linking to
 * its list; "--" until the server has answered (spec 1 §2).
 */
export function DeadlineCounters({ counter, age }: { counter: Counter<DeadlineCounts>; age?: string | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid h-full grid-cols-2 divide-x divide-border rtl:divide-x-reverse">
      <StatCounter
        label={t`Como origem`}
        value={shown(i18n, counter.value?.AsOrigin)}
        tone={counter.value?.AsOrigin ? 'danger' : undefined}
        age={age}
        href="#/egars/expiring?eGarExpiringType=AsOrigin"
      />
      <StatCounter
        label={t`Como destino`}
        value={shown(i18n, counter.value?.AsDestin)}
        href="#/egars/expiring?eGarExpiringType=AsDestin"
      />
    </div>
  );
}
