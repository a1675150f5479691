import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Landmark, Layers, type LucideIcon, Mail, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { retryFailed } from '#api/operation/installation.ts';
import type { OperationQueues } from '#domain/wire/operation.ts';
import { formatAgo } from '#lib/format-ago.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { PlainRow } from './plain-row.tsx';
import { useOperationAct } from './use-operation-act.ts';

interface Props {
  queues: OperationQueues;
  /** True without network: nothing can be tried again. */
  away: boolean;
  onDone: () => void;
}

/** Shows the three queues with what waits and what has failed, and a button to try that again. */
export function QueuesPanel({ queues, away, onDone }: Props) {
  const { t, i18n } = useLingui();
  const { Registry, Mails, Jobs } = queues;
  const since = Registry.DownSince && formatAgo(Registry.DownSince, i18n.locale);
  const registry = [
    Registry.Uncertain > 0 && t`${Registry.Uncertain} por decidir`,
    Registry.NoAccess > 0 && t`${Registry.NoAccess} sem acesso`,
    since && t`sem resposta ${since}`,
  ].filter(Boolean);
  const held = Mails.Held > 0 && t`${Mails.Held} até o e-mail da conta ser confirmado`;
  const running = Jobs.Running > 0 && t`${Jobs.Running} em curso`;
  return (
    <Panel
      title={t`Filas`}
      flush
      action={
        <ButtonLink variant="ghost" size="sm" href="#/jobs">
          <Trans>Ver trabalhos</Trans>
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-border-soft">
        <QueueRow icon={Landmark} title={t`Registo nacional`} queue={Registry} besides={registry.join(' · ') || null}>
          {since ? (
            <Badge bare tone="warn">
              <Trans>Parado</Trans>
            </Badge>
          ) : (
            Registry.Failed > 0 && <RetryFailed queue="registry" {...{ away, onDone }} />
          )}
        </QueueRow>
        <QueueRow icon={Mail} title={t`Correio`} queue={Mails} besides={held || null}>
          {Mails.Failed > 0 && <RetryFailed queue="mails" {...{ away, onDone }} />}
        </QueueRow>
        <QueueRow icon={Layers} title={t`Trabalhos`} queue={Jobs} besides={running || null}>
          {Jobs.Failed > 0 && <RetryFailed queue="jobs" {...{ away, onDone }} />}
        </QueueRow>
      </ul>
    </Panel>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  queue: { Waiting: number; Failed: number; OldestSeconds: number };
  /** Further figure of this queue. */
  besides: string | null;
  children: ReactNode;
}

function QueueRow({ icon, title, queue: { Waiting, Failed, OldestSeconds }, besides, children }: RowProps) {
  const { t, i18n } = useLingui();
  const oldest = OldestSeconds >= 60 && formatAgo(Date.now() - OldestSeconds * 1000, i18n.locale);
  const parts = [
    Waiting > 0 && t`${Waiting} à espera`,
    oldest && t`o mais antigo ${oldest}`,
    besides,
    Failed > 0 && t`${Failed} com erro`,
  ].filter(Boolean);
  const fine = Failed === 0 && (
    <Badge bare icon={Check} tone="success">
      <Trans>Anda</Trans>
    </Badge>
  );
  return (
    <PlainRow
      icon={icon}
      tone={Failed > 0 ? 'danger' : undefined}
      title={title}
      detail={parts.length > 0 ? parts.join(' · ') : t`vazia`}
      end={children || fine}
    />
  );
}

function RetryFailed({ queue, away, onDone }: Omit<Props, 'queues'> & { queue: Parameters<typeof retryFailed>[1] }) {
  const { t } = useLingui();
  const { busy, run } = useOperationAct(onDone);
  return (
    <Button
      size="sm"
      icon={RefreshCw}
      busy={busy}
      busyLabel={t`A tentar`}
      disabled={away}
      reason={t`É preciso rede.`}
      onClick={() => void run((http) => retryFailed(http, queue))}
    >
      <Trans>Tentar de novo</Trans>
    </Button>
  );
}
