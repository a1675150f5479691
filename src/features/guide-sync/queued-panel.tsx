import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { readQueued } from './sync-queries.ts';

/** Shows the queued acts about guides; the details are on the screen of all unsent acts. */
export function QueuedPanel() {
  const { t, i18n } = useLingui();
  const queued = useLive(readQueued);
  const more = queued ? queued.count - queued.receipts.length : 0;
  return (
    <Panel
      title={t`Por enviar`}
      flush
      action={
        <ButtonLink size="sm" variant="ghost" href="#/sync">
          <Trans>Ver pormenores</Trans>
        </ButtonLink>
      }
    >
      {queued?.count === 0 && <EmptyState icon={CloudCheck} title={t`Nada por enviar sobre guias`} />}
      <ul className="divide-y divide-border-soft">
        {queued?.receipts.map(({ seq, title, detail, savedAt }) => (
          <li key={seq}>
            <a
              href="#/sync"
              className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2 hover:bg-surface-hover lg:px-5"
            >
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-semibold">
                  {i18n._(title.id, title.values, { message: title.message })}
                </span>
                <span className="block text-caption text-muted">{detail}</span>
              </span>
              <span className="text-caption text-muted num">{formatDateTime(savedAt, i18n.locale)}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="px-4 py-2 text-caption text-muted lg:px-5">
          <Plural value={more} one="E mais #." other="E mais #." />
        </p>
      )}
    </Panel>
  );
}
