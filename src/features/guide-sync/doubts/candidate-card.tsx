import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import type { DoubtCandidate, RegistryDoubt } from '#domain/guide/registry/doubts.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { DoubtFacts } from './doubt-facts.tsx';

interface Props {
  candidate: DoubtCandidate;
  sent: RegistryDoubt;
  offline: boolean;
  onChoose: () => void;
}

/** Shows a guide of the national system that may be the one that was sent. */
export function CandidateCard({ candidate, sent, offline, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const { Number: number, Status, StatusAt } = candidate;
  return (
    <section
      aria-label={t`No SILiAmb: ${number}`}
      className="flex min-w-0 flex-col rounded-panel border hairline border-border p-4"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold codes">{number}</h3>
        <StatusBadge status={Status} />
      </div>
      <p className="mb-2 text-caption text-muted num">{formatDateTime(StatusAt, i18n.locale)}</p>
      <DoubtFacts facts={candidate} sent={sent} differs={candidate.Differs} />
      <Button
        variant="primary"
        icon={Check}
        full
        className="mt-3"
        disabled={offline}
        reason={t`É preciso rede.`}
        onClick={onChoose}
      >
        {t`É esta`}
        <span className="sr-only"> {number}</span>
      </Button>
    </section>
  );
}
