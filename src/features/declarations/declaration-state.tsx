import { useLingui } from '@lingui/react/macro';
import { Check, CircleX, Clock } from 'lucide-react';
import type { GeneratedDeclaration } from '#domain/report/declaration.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';

/** Shows the progress of a batch (spec 3 §4). */
export function DeclarationState({ row }: { row: GeneratedDeclaration }) {
  const { t } = useLingui();
  const { CompletedItems, TotalItems } = row;
  if (row.Status === 'failed') return <Badge tone="danger" icon={CircleX}>{t`Erro na geração`}</Badge>;
  if (CompletedItems === 0) return <Badge tone="pending" icon={Clock}>{t`Em fila...`}</Badge>;
  if (CompletedItems < TotalItems)
    return <ProgressBar label={t`Em progresso`} value={CompletedItems} max={TotalItems} />;
  return <Badge tone="success" icon={Check}>{t`Terminado`}</Badge>;
}
