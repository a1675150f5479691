import { useLingui } from '@lingui/react/macro';
import { Check, Clock, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import type { Outage } from '#domain/law/outage.ts';
import { findPhase } from '#domain/law/outage-times.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive, useUser } from '#runtime/use-user.ts';
import { sendLate } from '#sync/outbox/change-queued.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Badge } from '#ui/basics/badge.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { OutageSteps } from './outage-steps.tsx';
import { OtherPeriods, type OutageActs, PeriodFacts } from './period-facts.tsx';
import { PeriodList } from './period-list.tsx';
import { PeriodPrint } from './period-print.tsx';
import { readPeriodGuides } from './period-queries.ts';
import { usePeriodPrint } from './use-period-print.ts';

interface Props {
  outage: Outage;
  outages: readonly Outage[];
  now: number;
  acts: OutageActs;
  onOpen: (id: string) => void;
}

/** Shows one outage: what is lawful in it, this device's guides of it, its times and the others. */
export function OutagePage({ outage, outages, now, acts, onOpen }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const waiting = useSyncState()?.late;
  const guides = useLive((db) => readPeriodGuides(db, outage, Date.now()), [outage, waiting, now]);
  const [loading, setLoading] = useState(false);
  const paper = usePeriodPrint();
  const { queued, loaded } = guides ?? { queued: [], loaded: [] };
  const failed = failure.message ?? paper.failed;
  const load = async () => {
    setLoading(true);
    try {
      const due = queued.filter(({ waits }) => waits);
      for (const { command } of due) await sendLate(user.db, command.seq, Date.now());
      void user.engine.kick();
      toast({ text: t`A carregar ${due.length} deste período`, tone: 'pending', icon: Landmark });
    } catch (error) {
      failure.show(error);
    }
    setLoading(false);
  };
  const phases = {
    ahead: <Badge tone="pending" icon={Clock}>{t`Por começar`}</Badge>,
    running: <Badge tone="warn" icon={Landmark}>{t`A decorrer`}</Badge>,
    over: <Badge tone="success" icon={Check}>{t`Terminou`}</Badge>,
  };
  const model = [outage, ...outages].find(({ ModelName }) => ModelName !== null) ?? null;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4">
        {failed && <Alert tone="danger" live="alert" title={failed} />}
        <OutageSteps
          {...{ outage, model, queued, now, loading }}
          phase={phases[findPhase(outage, now)]}
          onPrint={() => paper.print(queued)}
          onLoad={() => void load()}
        />
        <PeriodList {...{ queued, loaded }} onPrint={(one) => paper.print([one])} />
      </div>
      <div className="space-y-4">
        <PeriodFacts outage={outage} acts={acts} />
        <OtherPeriods outages={outages.filter((one) => one !== outage)} onOpen={onOpen} />
      </div>
      {paper.printed.length > 0 && <PeriodPrint outage={outage} creations={paper.printed} onDrawn={paper.onDrawn} />}
    </div>
  );
}
