import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ClockArrowUp, Download, OctagonX } from 'lucide-react';
import { useId } from 'react';
import type { PendingRow } from '#db/rows.ts';
import { type ArchivePlace, type GuideArchive, isUnderWay } from '#domain/guide/archive.ts';
import { formatNumber } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Button } from '#ui/basics/button.tsx';

interface Props {
  place: ArchivePlace;
  pending: readonly PendingRow[];
  onRequest: () => void;
  onDownload: (id: string) => void;
  /** Id of the archive being downloaded. */
  busy: string | null;
}

/** Shows the act available on an establishment's archive, or the progress of the archive. */
export function ArchiveAct({ place, pending, onRequest, onDownload, busy }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const { Archive: archive } = place;
  if (pending.length > 0) return <Queued pending={pending} />;
  if (archive && isUnderWay(archive)) return <Progress archive={archive} />;
  const look = { variant: 'ghost', size: 'sm', full: true } as const;
  if (archive?.Status === 'ready') {
    return (
      <Button
        {...look}
        icon={Download}
        busy={busy === archive.UniqueId}
        busyLabel={t`A descarregar`}
        disabled={offline}
        reason={t`Precisa de rede.`}
        onClick={() => onDownload(archive.UniqueId)}
        aria-label={t`Descarregar o arquivo de ${place.Name}`}
      >
        {t`Descarregar`}
      </Button>
    );
  }
  if (place.Guides === 0)
    return <span className="flex min-h-12 items-center justify-center text-caption text-subtle lg:min-h-8">–</span>;
  return (
    <Button {...look} icon={Archive} onClick={onRequest} aria-label={t`Pedir arquivo de ${place.Name}`}>
      {t`Pedir arquivo`}
    </Button>
  );
}

function Progress({ archive }: { archive: GuideArchive }) {
  const id = useId();
  const { i18n } = useLingui();
  const share = archive.Total === 0 ? 0 : Math.floor((archive.Done / archive.Total) * 100);
  return (
    <div className="flex min-h-12 flex-col justify-center px-2 lg:min-h-8">
      <p className="mb-1 flex justify-between gap-2 text-caption font-semibold">
        <span id={id}>
          <Trans>Em geração</Trans>
        </span>
        <span className="num">{formatNumber(share, i18n.locale)}%</span>
      </p>
      <progress aria-labelledby={id} className="meter" max={100} value={share} />
    </div>
  );
}

/** Shows a request that is on this device and has not reached the server. */
function Queued({ pending }: { pending: readonly PendingRow[] }) {
  const refused = pending.some(isRefused);
  const [Icon, tone] = refused ? [OctagonX, 'text-danger-text'] : [ClockArrowUp, 'text-pending-text'];
  return (
    <a
      href="#/sync"
      className={`flex min-h-12 items-center justify-center gap-1.5 rounded-control px-2 py-1 text-caption font-semibold lg:min-h-8 ${tone}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {refused ? (
        <Trans>Não foi possível registar o pedido. Se o erro continuar por favor contacte o suporte.</Trans>
      ) : (
        <Trans>Pedido por enviar</Trans>
      )}
    </a>
  );
}
