import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Cog, ScrollText, Server } from 'lucide-react';
import { useState } from 'react';
import type { Operation, OperationProcess } from '#domain/wire/operation.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { formatAgo } from '#lib/format-ago.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { LogLevelDialog } from './log-level-dialog.tsx';
import { PlainRow } from './plain-row.tsx';
import { useShortMoment } from './use-short-moment.ts';

interface Props {
  processes: readonly OperationProcess[];
  log: Operation['Log'];
  /** True without network: the level cannot be changed. */
  away: boolean;
  onDone: () => void;
}

/** Shows each process with its last sign of life, and the level of the log of all of them. */
export function ProcessesPanel({ processes, log, away, onDone }: Props) {
  const { t } = useLingui();
  const moment = useShortMoment();
  const [changes, setChanges] = useState(false);
  const { Level, Until } = log;
  const until = Until && moment(Until);
  return (
    <Panel title={t`Processos`} flush>
      <ul aria-label={t`Processos`} className="divide-y divide-border-soft">
        {processes.map((process) => (
          <ProcessRow key={process.UniqueId} process={process} />
        ))}
        <PlainRow
          icon={ScrollText}
          title={t`Nível do registo: ${Level}`}
          detail={until ? t`até ${until}` : t`como está nas definições do servidor`}
          end={
            <Button size="sm" disabled={away} reason={t`É preciso rede.`} onClick={() => setChanges(true)}>
              <Trans>Mudar</Trans>
            </Button>
          }
        />
      </ul>
      {changes && <LogLevelDialog log={log} onClose={() => setChanges(false)} onDone={onDone} />}
    </Panel>
  );
}

function ProcessRow({ process }: { process: OperationProcess }) {
  const { t, i18n } = useLingui();
  const { Name, Role, Version, SeenAt, IsSilent, MemoryBytes, P95Ms } = process;
  const roles = { all: t`respostas e trabalhos`, web: t`respostas`, jobs: t`trabalhos` };
  const memory = formatBytes(MemoryBytes, i18n.locale);
  const ms = P95Ms !== null && formatNumber(P95Ms, i18n.locale);
  const seen = formatAgo(SeenAt, i18n.locale);
  return (
    <PlainRow
      icon={Role === 'jobs' ? Cog : Server}
      title={Name}
      detail={[roles[Role], ms && t`resposta ${ms} ms (p95)`, t`memória ${memory}`, Version]
        .filter(Boolean)
        .join(' · ')}
      end={
        IsSilent ? (
          <Badge bare tone="warn">
            <Trans>Sem sinal {seen}</Trans>
          </Badge>
        ) : (
          <Badge bare icon={Check} tone="success">
            <Trans>Bem</Trans>
          </Badge>
        )
      }
    />
  );
}
