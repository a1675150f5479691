import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readBatch } from '../../api/batch.ts';
import { useAsOf } from '../../components/area/use-as-of.ts';
import { personName } from '../../components/person-name.ts';
import { Screen } from '../../components/screen/screen.tsx';
import { BatchDetail as Answer, type Batch, type BatchKind, batchCalls } from '../../domain/guide/batch.ts';
import { useRepeat } from '../../lib/dom/use-repeat.ts';
import { formatDateTime, formatKg, formatNumber, formatTime } from '../../lib/format.ts';
import { useGone } from '../../runtime/use-gone.ts';
import { useIsOffline } from '../../runtime/use-is-offline.ts';
import { useKept } from '../../runtime/use-kept.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Panel } from '../../ui/basics/panel.tsx';
import { SkeletonRows } from '../../ui/data/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { shortId } from './batch-columns.tsx';
import { lookAgainMs } from './batch-queries.ts';
import { BatchResult } from './batch-result.tsx';
import { BatchRunning } from './batch-running.tsx';
import { BatchBadge } from './batch-status.tsx';
import { batchWords } from './batch-words.ts';
import { beginWithFailed, hasBegun } from './retry-failed.ts';

/** One batch: how far it is, then what became of each guide (spec 2 §2). */
export function BatchDetail({ kind, id }: { kind: BatchKind; id: string }) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const navigate = useNavigate();
  const { db, context } = useUser();
  const kept = useKept({ key: `batch:${kind}:${id}`, schema: Answer, read: (http) => readBatch(http, kind, id) });
  const batch = kept.value?.Batch;
  const items = kept.value?.aaData ?? [];
  useGone(kept.failed === 'gone');
  useRepeat(!offline && batch !== undefined && !batch.IsFinished, lookAgainMs, kept.again);
  const partial = useAsOf(kept.readAt, kept.loading, kept.failed !== null || offline);
  const failed = items.filter((item) => item.IsProcessed && !item.IsSuccess).length;
  const hidden = kept.value?.Hidden ?? 0;
  const name = shortId(id);
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    try {
      const { http } = await context();
      await beginWithFailed({ db, http, i18n }, kind, items, t`Falhadas do lote ${name}`);
      await navigate({ href: batchCalls[kind].create });
    } catch {
      toast({ text: t`Não foi possível ler as guias que falharam. Tente de novo com rede.`, tone: 'danger' });
    }
  };
  const begin = async () => {
    if (await hasBegun(db, kind)) setAsking(true);
    else await retry();
  };
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
      subtitle={batch && <Made kind={kind} batch={batch} />}
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
      {batch === undefined ? (
        kept.failed ? (
          <Alert
            tone={offline ? 'offline' : 'danger'}
            title={offline ? t`Este lote não está neste dispositivo. Abre quando houver rede.` : t`Não foi possível ler o lote.`}
            action={<Button size="sm" onClick={kept.again}>{t`Tentar de novo`}</Button>}
          />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 lg:hidden">
            <BatchBadge status={batch.Status} />
            {again}
          </div>
          {hidden > 0 && (
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
          )}
          {batch.IsFinished ? (
            <BatchResult batch={batch} items={items} />
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
              <BatchRunning kind={kind} batch={batch} readAt={kept.readAt ?? 0} />
              <Panel title={t`Sobre o lote`} flush>
                <dl className="divide-y divide-border-soft text-label">
                  <Fact name={t`Lote Id`}>
                    <span className="codes">{name}</span>
                  </Fact>
                  <Fact name={t`Criado por`}>
                    <bdi>{personName(i18n, batch.UserName)}</bdi>
                  </Fact>
                  <Fact name={t`Momento`}>{formatDateTime(batch.CreatedAt, i18n.locale)}</Fact>
                  <Fact name={t`Nº e-GARs`}>{formatNumber(batch.TotalNumberOfItems, i18n.locale)}</Fact>
                  <Fact name={t`Quantidade`}>{formatKg(batch.Quantity, i18n.locale)}</Fact>
                </dl>
              </Panel>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void retry();
        }}
        title={t`Trocar o lote que tem por acabar?`}
        confirmLabel={t`Trocar`}
        description={t`Já começou outro lote deste tipo e ainda não o criou. O que escolheu nele perde-se.`}
      />
    </Screen>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] gap-3 px-5 py-2.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold num">{children}</dd>
  </div>
);

function Made({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t, i18n } = useLingui();
  const at = formatDateTime(batch.CreatedAt, i18n.locale);
  const name = t(batchWords[kind].name);
  const end = batch.FinishedAt && formatTime(batch.FinishedAt, i18n.locale);
  const count = batch.TotalNumberOfItems;
  const by = personName(i18n, batch.UserName);
  return (
    <>
      <Trans>
        {name} · criado por <bdi>{by}</bdi> em {at}
      </Trans>
      {' · '}
      {end ? <Trans>terminou às {end}</Trans> : <Trans>{count} e-GARs</Trans>}
    </>
  );
}
