import { useLingui } from '@lingui/react/macro';
import { Check, CircleDashed, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import type { Batch, BatchStatus } from '#domain/guide/batch/kinds.ts';
import { Badge } from '#ui/basics/badge.tsx';
import type { Tone } from '#ui/basics/tone.ts';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { statusWords } from './batch-words.ts';

const looks: Record<BatchStatus, { tone: Tone; icon: LucideIcon }> = {
  created: { tone: 'info', icon: CircleDashed },
  running: { tone: 'info', icon: RefreshCw },
  finished: { tone: 'success', icon: Check },
  finishederrors: { tone: 'warn', icon: TriangleAlert },
};

export function BatchBadge({ status }: { status: BatchStatus }) {
  const { t } = useLingui();
  return (
    <Badge tone={looks[status].tone} icon={looks[status].icon}>
      {t(statusWords[status])}
    </Badge>
  );
}

/** Shows the state of a batch in a list: a bar instead of a badge while it runs. */
export function BatchState({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  if (batch.Status !== 'running') return <BatchBadge status={batch.Status} />;
  return (
    <ProgressBar label={t(statusWords.running)} value={batch.NumberOfProcessedItems} max={batch.TotalNumberOfItems} />
  );
}
