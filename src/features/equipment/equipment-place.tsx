import { Trans, useLingui } from '@lingui/react/macro';
import { ClockArrowUp, MapPin, OctagonX, Package } from 'lucide-react';
import type { EquipmentView } from '#components/equipment-view.ts';
import { personName } from '#components/person-name.ts';
import { formatDateTime } from '#lib/format.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { Badge } from '#ui/basics/badge.tsx';

/**
 * Shows where a piece is according to the server; queued acts are listed below and do not change
 * it.
 */
export function EquipmentPlace({ view }: { view: EquipmentView }) {
  return (
    <div className="min-w-0 space-y-1">
      <Place view={view} />
      <PendingBadge view={view} />
    </div>
  );
}

function Place({ view }: { view: EquipmentView }) {
  const { i18n } = useLingui();
  if (view.local) {
    return (
      <span className="text-muted">
        <Trans>Ainda só neste dispositivo</Trans>
      </span>
    );
  }
  if (!view.delivered) {
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <Package aria-hidden className="size-4" />
        <Trans>Por entregar</Trans>
      </span>
    );
  }
  return (
    <span className="flex items-start gap-1.5">
      <MapPin aria-hidden className="mt-0.5 size-4 text-muted" />
      <span className="min-w-0">
        <span className="block">{view.establishment ?? <Trans>Entregue</Trans>}</span>
        <span className="block text-caption text-muted">
          {[
            view.deliveredBy && personName(i18n, view.deliveredBy),
            view.deliveredAt && formatDateTime(view.deliveredAt, i18n.locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

export function PendingBadge({ view }: { view: EquipmentView }) {
  const { t } = useLingui();
  const row = view.pending.at(-1);
  if (!row) return null;
  const refused = isRefused(row);
  const words: Record<string, string> = {
    delivery: t`Entrega na fila`,
    collection: t`Recolha na fila`,
    create: t`Criação na fila`,
    edit: t`Alteração na fila`,
  };
  return (
    <Badge tone={refused ? 'danger' : 'pending'} icon={refused ? OctagonX : ClockArrowUp} title={words[row.note]}>
      {refused ? t`Recusado` : (words[row.note] ?? t`Por enviar`)}
    </Badge>
  );
}
