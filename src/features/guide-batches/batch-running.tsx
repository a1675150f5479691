import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Server } from 'lucide-react';
import { useRef } from 'react';
import type { Batch, BatchKind } from '#domain/guide/batch/kinds.ts';
import { formatNumber, formatTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { Rasto } from '#ui/data/rasto.tsx';
import { StatCounter, StatRow } from '#ui/data/stat-counter.tsx';
import { batchWords } from './batch-words.ts';
import { remainingMs, type Seen } from './candidates/remaining.ts';

/**
 * Shows a running batch: its stage and progress, and that the user need not wait (DESIGN.md,
 * long-running job).
 */
export function BatchRunning({ kind, batch, readAt }: { kind: BatchKind; batch: Batch; readAt: number }) {
  const { t, i18n } = useLingui();
  const { NumberOfProcessedItems: done, NumberOfFailedItems: failed, TotalNumberOfItems: all } = batch;
  const first = useRef<Seen>({ at: readAt, done });
  const left = remainingMs(first.current, { at: readAt, done }, all);
  const count = (value: number) => formatNumber(value, i18n.locale);
  const made = formatTime(batch.CreatedAt, i18n.locale);
  const [doneText, allText] = [count(done), count(all)];
  return (
    <div className="grid gap-5">
      <Panel>
        <Rasto
          label={t`Caminho do lote`}
          steps={[
            {
              key: 'device',
              place: 'device',
              label: t`Dispositivo`,
              detail: t`guardado ${made}`,
              state: 'done',
            },
            { key: 'server', place: 'server', label: 'Guiar', detail: t`recebido`, state: 'done' },
            {
              key: 'authority',
              place: 'authority',
              label: 'SILiAmb',
              detail: t`${doneText} de ${allText} processadas`,
              state: 'now',
            },
          ]}
        />
        <div className="mt-5 border-t border-border pt-5">
          <ProgressBar label={t(batchWords[kind].doing)} value={done} max={all} />
          <p role="status" className="mt-2 min-h-5 text-label text-muted">
            {left !== null &&
              (left < 60_000 ? t`Falta menos de um minuto.` : <Minutes count={Math.round(left / 60_000)} />)}
          </p>
        </div>
      </Panel>
      <StatRow label={t`Progresso`}>
        <StatCounter label={t`Processadas`} value={count(done)} unit={<Trans>de {allText}</Trans>} />
        <StatCounter label={t`Com sucesso`} value={count(done - failed)} tone="success" />
        <StatCounter label={t`Com erro`} value={count(failed)} tone={failed > 0 ? 'danger' : undefined} />
      </StatRow>
      <Alert tone="info" icon={Server} title={t`Pode fechar esta página.`}>
        {t`O lote segue no servidor, mesmo sem este dispositivo. Quando terminar, recebe uma notificação e as linhas aparecem aqui.`}
      </Alert>
    </div>
  );
}

const Minutes = ({ count }: { count: number }) => (
  <Plural value={count} one="Falta cerca de um minuto." other="Faltam cerca de # minutos." />
);
