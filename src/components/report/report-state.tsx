import { useLingui } from '@lingui/react/macro';
import { Check, CircleX, Clock } from 'lucide-react';
import { reportState } from '#domain/report/generated-report.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';

/** Shows the progress of a report made by the server (spec 3 §4). */
export function ReportState({ status, fetched, total }: { status: number; fetched: number; total: number }) {
  const { t } = useLingui();
  const state = reportState(status);
  if (state === 'waiting') return <Badge tone="pending" icon={Clock}>{t`Em fila`}</Badge>;
  if (state === 'running') return <ProgressBar label={t`Em geração`} value={fetched} max={total} />;
  return state === 'finished' ? (
    <Badge tone="success" icon={Check}>{t`Terminado`}</Badge>
  ) : (
    <Badge tone="danger" icon={CircleX}>{t`Erro na geração`}</Badge>
  );
}
