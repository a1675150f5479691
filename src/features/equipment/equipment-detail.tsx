import { Trans, useLingui } from '@lingui/react/macro';
import { History, PackageCheck, PackageOpen } from 'lucide-react';
import type { EquipmentView } from '#components/equipment-view.ts';
import { PointLink } from '#components/location/point-link.tsx';
import { personName } from '#components/person-name.ts';
import { clockToleranceSeconds } from '#domain/wire/clock.ts';
import { formatDateTime } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EquipmentPlace } from './equipment-place.tsx';
import { readMovements } from './equipment-queries.ts';

/** Shows one piece of equipment: where it is, and who delivered or collected it when. */
export function EquipmentDetail({ view, onClose }: { view: EquipmentView; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const movements = useLive((db) => readMovements(db, view.id), [view.id]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${view.name} · ${view.code}`}
      flush
      footer={
        <Button onClick={onClose}>
          <Trans>Voltar</Trans>
        </Button>
      }
    >
      <Facts
        facts={[
          { key: 'place', label: t`Onde está`, value: <EquipmentPlace view={view} /> },
          ...(view.point
            ? [{ key: 'point', label: t`Local`, value: <PointLink point={view.point} name={view.name} /> }]
            : []),
          ...(view.detail ? [{ key: 'detail', label: t`Detalhe`, value: view.detail }] : []),
        ]}
      />
      <h3 className="border-t border-border px-4 pt-4 pb-2 font-semibold lg:px-5">
        <Trans>Entregas e recolhas</Trans>
      </h3>
      {movements?.length === 0 && (
        <EmptyState icon={History} title={t`Sem entregas nem recolhas`}>
          <Trans>Dos últimos 90 dias, neste dispositivo.</Trans>
        </EmptyState>
      )}
      <ol className="divide-y divide-border-soft pb-4">
        {movements?.map((movement) => {
          const Icon = movement.Kind === 'delivery' ? PackageCheck : PackageOpen;
          return (
            <li key={movement.UniqueId} className="flex gap-3 px-4 py-2.5 text-label lg:px-5">
              <Icon aria-hidden className="size-5 text-muted" />
              <span className="min-w-0">
                <span className="block font-semibold">
                  {movement.Kind === 'delivery' ? <Trans>Entrega</Trans> : <Trans>Recolha</Trans>} ·{' '}
                  {movement.EstablishmentName}
                </span>
                <span className="block text-caption text-muted">
                  {personName(i18n, movement.UserName)} ·{' '}
                  <span className="num">{formatDateTime(movement.DoneAt, i18n.locale)}</span>
                  {movement.DocumentNumber && ` · ${movement.DocumentNumber}`}
                </span>
                {movement.TakenInBy && (
                  <span className="block text-caption text-muted">
                    <Trans>Registo recuperado por {personName(i18n, movement.TakenInBy)}</Trans>
                  </span>
                )}
                {Math.abs(movement.ClockSkewSeconds) >= clockToleranceSeconds && (
                  <span className="block text-caption text-warn-text">
                    <Trans>
                      O relógio do dispositivo estava errado; recebida às{' '}
                      {formatDateTime(movement.ReceivedAt, i18n.locale)}.
                    </Trans>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
