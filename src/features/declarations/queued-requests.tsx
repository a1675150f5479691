import { Trans, useLingui } from '@lingui/react/macro';
import { ClockArrowUp, OctagonX } from 'lucide-react';
import type { OutboxRow } from '#db/rows.ts';
import type { DeclarationRequest } from '#domain/report/declaration.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { usePeriod, useTypeName } from './declaration-words.ts';

/** Shows the requests that are on this device and have not reached the server. */
export function QueuedRequests({ queued }: { queued: readonly OutboxRow[] }) {
  const { t } = useLingui();
  const nameOfType = useTypeName();
  const period = usePeriod();
  if (queued.length === 0) return null;
  return (
    <ul aria-label={t`Pedidos por enviar`} className="mb-4 space-y-2">
      {queued.map((row) => {
        const request = row.payload as DeclarationRequest;
        const refused = isRefused(row);
        const Icon = refused ? OctagonX : ClockArrowUp;
        return (
          <li key={row.seq}>
            <a
              href="#/sync"
              className="flex min-h-12 items-center gap-3 rounded-panel border hairline border-border bg-surface px-4 py-2 text-label lg:px-5"
            >
              <Icon aria-hidden className={`size-5 shrink-0 ${refused ? 'text-danger-text' : 'text-pending-text'}`} />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{nameOfType(request.Type)}</span>
                <span className="block text-muted num">{period(request)}</span>
              </span>
              <span className={`font-semibold ${refused ? 'text-danger-text' : 'text-pending-text'}`}>
                {refused ? <Trans>Recusado pelo servidor</Trans> : <Trans>Pedido por enviar</Trans>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
