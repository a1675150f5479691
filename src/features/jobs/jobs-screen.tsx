import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Cog } from 'lucide-react';
import { useState } from 'react';
import { readJobs, retryJob } from '#api/jobs.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { showFailure } from '#components/foreground.ts';
import { ReadingsPanel } from '#components/guide/readings/readings-panel.tsx';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { type Job, Jobs } from '#domain/wire/jobs.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { JobRow } from './job-row.tsx';
import { MailsPanel } from './mails-panel.tsx';

const lookAgainMs = 5000;
const queueNames: Record<string, MessageDescriptor> = {
  archive: msg`Arquivos`,
  batch: msg`Lotes`,
  housekeeping: msg`Limpeza`,
  licenses: msg`Avisos de licenças`,
  report: msg`Relatórios`,
  declaration: msg`Declarações`,
  recovery: msg`Recuperação da password`,
  massVolumes: msg`Volumes de massa`,
  securityCheck: msg`Verificação do registo de segurança`,
  massVolumesNight: msg`Volumes de massa, todas as noites`,
};

/**
 * Shows the server's background work: waiting, running and failed jobs. A failed job can be tried
 * again from here.
 */
export function JobsScreen() {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const kept = useKept({ key: 'jobs', schema: Jobs, read: readJobs });
  useRepeat(!offline, lookAgainMs, kept.again);
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const [busy, setBusy] = useState<string | null>(null);
  const nameOf = (queue: string) => (queueNames[queue] ? t(queueNames[queue]) : queue);
  const retry = async ({ UniqueId }: Job) => {
    setBusy(UniqueId);
    try {
      await retryJob((await context()).http, UniqueId);
    } catch (error) {
      showFailure(i18n, error);
    }
    setBusy(null);
    kept.again();
  };
  const { value } = kept;
  return (
    <Screen title={t`Trabalhos do servidor`} subtitle={asOf}>
      {!value && <UnreadAnswer kept={kept} rows={4} />}
      {value && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-4">
            <Panel title={t`Por acabar`} flush>
              {value.Items.length === 0 ? (
                <EmptyState icon={Cog} title={t`Nada por fazer`} />
              ) : (
                <ul className="divide-y divide-border-soft">
                  {value.Items.map((job) => (
                    <JobRow
                      key={job.UniqueId}
                      job={job}
                      name={nameOf(job.Queue)}
                      busy={busy === job.UniqueId}
                      away={offline}
                      onRetry={() => void retry(job)}
                    />
                  ))}
                </ul>
              )}
            </Panel>
            <ReadingsPanel />
            {value.Mails && <MailsPanel mails={value.Mails} away={offline} onDecided={kept.again} />}
          </div>
          <div className="content-start">
            <Panel title={t`Filas`} flush>
              <ul className="divide-y divide-border-soft">
                {value.Queues.map(({ Name, Waiting, Running, Failed }) => (
                  <li key={Name} className="px-4 py-2.5 lg:px-5">
                    <p className="font-semibold">{nameOf(Name)}</p>
                    <p className="num text-label text-muted">
                      <Trans>
                        {Waiting} à espera · {Running} em curso · {Failed} com erro
                      </Trans>
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        </div>
      )}
    </Screen>
  );
}
