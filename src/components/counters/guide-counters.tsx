import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EgarCounts } from '#domain/field/counters.ts';
import { listHref } from '#domain/guide/list/links.ts';
import type { Counter } from '#runtime/use-counters.tsx';
import { StatCounter, StatRow } from '#ui/data/stat-counter.tsx';
import { shown, staleness } from './counter-text.ts';

/**
 * Shows the number of guides by state, each leading to its list (spec 1 §2); `children` are more
 * counters for the same row.
 */
export function GuideCounters({ counter, children }: { counter: Counter<EgarCounts>; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const count = (value: number | undefined) => shown(i18n, value);
  return (
    <StatRow label={t`Contagens`}>
      <StatCounter
        label={t`Total`}
        value={count(counter.value?.Total)}
        age={staleness(i18n, counter)}
        href={listHref('todas')}
      />
      <StatCounter label={t`Abertas`} value={count(counter.value?.Open)} href={listHref('abertas')} />
      <StatCounter
        label={t`A aguardar autorização`}
        value={count(counter.value?.WaitingAuthorizarion)}
        tone={counter.value?.WaitingAuthorizarion ? 'warn' : undefined}
        href={listHref('autorizar')}
      />
      <StatCounter label={t`Fechadas`} value={count(counter.value?.Finished)} href={listHref('fechadas')} />
      {children}
    </StatRow>
  );
}
