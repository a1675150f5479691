import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, FileCheck, Hourglass } from 'lucide-react';
import { WasteTitle } from '#components/catalogue/waste-title.tsx';
import { Plate } from '#components/plate.tsx';
import { isRejected } from '#domain/guide/national-status.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDate, formatQuantity, formatShortDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { DueBadge } from '../due.tsx';
import { typeLabel } from '../guide-words.ts';
import { LateBadge } from '../late-note.tsx';
import { NationalState } from '../national-state.tsx';
import { PaperBadge } from '../paper-badge.tsx';
import { RegistryBadge } from '../registry-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { GuideView } from './guide-view.ts';
import { QueuedLine } from './queued-line.tsx';

/** Shows Autorizada or Autorização Pendente (spec 2 §3); nothing for a revoked guide. */
export function Authorized({ view: { row } }: { view: GuideView }) {
  if (row.Status === 'rv') return <span aria-hidden>·</span>;
  return row.Authorized ? (
    <Badge bare tone="success" icon={Check}>
      <Trans>Autorizada</Trans>
    </Badge>
  ) : (
    <Badge bare tone="warn" icon={Hourglass}>
      <span className="whitespace-normal">
        <Trans>Autorização Pendente</Trans>
      </span>
    </Badge>
  );
}

export const MadeBadge = () => (
  <Badge bare tone="success" icon={FileCheck}>
    <Trans>Acabada de criar</Trans>
  </Badge>
);

/**
 * Returns the columns of the list (spec 2 §2); corrected values replace the first ones once the
 * guide is closed. From 1200 px up (`wide`), Autorizada stays a separate column as long as
 * possible; below, it moves first.
 */
export function guideColumns(i18n: I18n, wide: boolean): Column<GuideView>[] {
  const label = (type: string) => {
    const found = typeLabel(type);
    return typeof found === 'string' ? found : i18n._(found);
  };
  return [
    {
      key: 'number',
      header: t(i18n)`Número`,
      width: 156,
      sortable: true,
      render: ({ row, made }) => (
        <>
          <span className="block font-semibold codes">{row.Number}</span>
          {made && <MadeBadge />}
          <RegistryBadge row={row} />
          <span className="block truncate text-caption text-muted">{label(row.Origin.TipoRemetente)}</span>
        </>
      ),
    },
    {
      key: 'transport',
      header: t(i18n)`Transporte`,
      width: 120,
      under: 'number',
      yields: 2,
      sortable: true,
      render: ({ row: { FirstTransportDate: at, Transporters } }) => (
        // Side by side in the room of the number, which keeps the row low.
        <span className="flex flex-wrap items-center gap-x-2">
          {at && <span className="num">{formatDate(at, i18n.locale)}</span>}
          {Transporters[0]?.Matricula && <Plate>{Transporters[0].Matricula}</Plate>}
        </span>
      ),
    },
    { key: 'origin', header: t(i18n)`Remetente`, render: ({ row }) => <bdi className="block">{row.Origin.Nome}</bdi> },
    {
      key: 'destin',
      header: t(i18n)`Destinatário`,
      under: 'origin',
      yields: 1,
      render: ({ row }) => <bdi>{row.Destin.Nome}</bdi>,
    },
    {
      key: 'waste',
      header: t(i18n)`Resíduo`,
      width: 104,
      under: 'quantity',
      yields: 3,
      render: ({ row }) => {
        const waste = finalWaste(row);
        return (
          <>
            <LerTile code={waste.ler} hazardous={isHazardous(waste.ler)} />
            <WasteTitle waste={waste} className="block truncate text-caption text-muted" />
          </>
        );
      },
    },
    {
      key: 'quantity',
      header: t(i18n)`Qtd (Kg)`,
      width: 104,
      align: 'end',
      sortable: true,
      render: ({ row }) => (
        <span className="font-semibold num">{formatQuantity(finalWaste(row).quantity, i18n.locale)}</span>
      ),
    },
    {
      key: 'status',
      header: t(i18n)`Estado`,
      width: 146,
      render: (view) => (
        <>
          <StatusBadge status={view.row.Status} rejected={isRejected(view.row)} />
          <LateBadge row={view.row} />
          <PaperBadge row={view.row} />
          {view.row.StateWords && <NationalState row={view.row} className="block text-caption" />}
          {view.pending.length > 0 ? (
            <QueuedLine pending={view.pending} />
          ) : (
            view.row.StatusDate && (
              <span className="block text-caption text-muted num">
                {formatShortDateTime(view.row.StatusDate, i18n.locale)}
              </span>
            )
          )}
        </>
      ),
    },
    {
      key: 'authorized',
      header: t(i18n)`Autorizada`,
      width: 111,
      under: 'status',
      yields: wide ? 4 : 0,
      render: (view) => (
        <span className="block">
          <Authorized view={view} />
        </span>
      ),
    },
    {
      key: 'due',
      header: t(i18n)`Dias`,
      width: 66,
      sortable: true,
      render: ({ row }) => <DueBadge deadline={row.Deadline} />,
    },
  ];
}
