import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { readBatch } from '#api/batch.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { Screen } from '#components/screen/screen.tsx';
import { BatchDetail as Answer, type BatchKind, batchCalls } from '#domain/guide/batch/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { shortId } from './batch-columns.tsx';
import { BatchFacts, BatchOrigin } from './batch-facts.tsx';
import { lookAgainMs } from './batch-queries.ts';
import { BatchResult } from './batch-result.tsx';
import { BatchRunning } from './batch-running.tsx';
import { BatchBadge } from './batch-status.tsx';
import { useRetryFailed } from './use-retry-failed.tsx';

/** Shows one batch: its progress, then the result of each guide (spec 2 §2). */
export function BatchDetail({ kind, id }: { kind: BatchKind; id: string }) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const navigate = useNavigate();
  const kept = useKept({ key: `batch:${kind}:${id}`, schema: Answer, read: (http) => readBatch(http, kind, id) });
  const batch = kept.value?.Batch;
  const items = kept.value?.aaData ?? [];
  useGone(kept.failed === 'gone');
  useRepeat(!offline && batch !== undefined && !batch.IsFinished, lookAgainMs, kept.again);
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null || offline);
  const failed = items.filter((item) => item.IsProcessed && !item.IsSuccess).length;
  const name = shortId(id);
  const { begin, question } = useRetryFailed(kind, name, items);
  const again = batch?.IsFinished && failed > 0 && (
    <Button variant="primary" icon={Layers} onClick={() => void begin()}>
      <Plural value={failed} one="Novo lote com a # falhada" other="Novo lote com as # falhadas" />
    </Button>
  );
  return (
    <Screen
      title={t`Lote ${name}`}
      backTo={batchCalls[kind].list}
      onBack={() => void navigate({ href: batchCalls[kind].list })}
      subtitle={batch && <BatchOrigin kind={kind} batch={batch} />}
      actions={
        batch && (
          <>
            <BatchBadge status={batch.Status} />
            {again}
          </>
        )
      }
    >
      {partial && <Alert tone="offline" className="mb-4" title={partial} />}
      {batch === undefined && !kept.failed && <SkeletonRows />}
      {batch === undefined && kept.failed && <Unread offline={offline} onAgain={kept.again} />}
      {batch && (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 lg:hidden">
            <BatchBadge status={batch.Status} />
            {again}
          </div>
          <HiddenGuides count={kept.value?.Hidden ?? 0} />
          {batch.IsFinished ? (
            <BatchResult batch={batch} items={items} />
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
              <BatchRunning kind={kind} batch={batch} readAt={kept.readAt ?? 0} />
              <BatchFacts batch={batch} name={name} />
            </div>
          )}
        </>
      )}
      {question}
    </Screen>
  );
}

function Unread({ offline, onAgain }: { offline: boolean; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Alert
      tone={offline ? 'offline' : 'danger'}
      title={
        offline ? t`Este lote não está neste dispositivo. Abre quando houver rede.` : t`Não foi possível ler o lote.`
      }
      action={<Button size="sm" onClick={onAgain}>{t`Tentar de novo`}</Button>}
    />
  );
}

const HiddenGuides = ({ count: hidden }: { count: number }) =>
  hidden > 0 && (
    <Alert
      tone="info"
      className="mb-4"
      title={
        <Plural
          value={hidden}
          one="# guia deste lote não aparece: é de um estabelecimento que não pode ver."
          other="# guias deste lote não aparecem: são de estabelecimentos que não pode ver."
        />
      }
    />
  );
