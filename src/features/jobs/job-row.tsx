import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '#domain/wire/jobs.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import type { Tone } from '#ui/basics/tone.ts';

const states: Record<Job['State'], { label: MessageDescriptor; tone: Tone }> = {
  created: { label: msg`À espera`, tone: 'pending' },
  retry: { label: msg`Tenta outra vez`, tone: 'warn' },
  active: { label: msg`Em curso`, tone: 'info' },
  failed: { label: msg`Falhou`, tone: 'danger' },
};

interface Props {
  job: Job;
  name: string;
  busy: boolean;
  /** True without network: the job cannot be tried again. */
  away: boolean;
  onRetry: () => void;
}

/** Shows one job of the server; a failed job gets a button to try it again. */
export function JobRow({ job, name, busy, away, onRetry }: Props) {
  const { t, i18n } = useLingui();
  const { label, tone } = states[job.State];
  const at = (moment: string) => formatDateTime(moment, i18n.locale);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 lg:px-5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          <Badge tone={tone}>{t(label)}</Badge>
        </p>
        <p className="text-label text-muted">
          <Trans>Criado em {at(job.CreatedAt)}</Trans> ·{' '}
          <Plural value={job.Attempts} one="# tentativa" other="# tentativas" />
          {job.NextAt && job.State === 'retry' && <Trans> · a próxima em {at(job.NextAt)}</Trans>}
        </p>
        {job.Error && job.State !== 'active' && <p className="text-label break-words text-danger-text">{job.Error}</p>}
      </div>
      {job.State === 'failed' && (
        <Button disabled={away} reason={t`É preciso rede.`} busy={busy} busyLabel={t`A tentar`} onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      )}
    </li>
  );
}
