import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { WasteTitle } from '#components/catalogue/waste-title.tsx';
import { Plate } from '#components/plate.tsx';
import { isRejected } from '#domain/guide/national-status.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg, formatShortDateTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { DueBadge } from '../due.tsx';
import { LateBadge } from '../late-note.tsx';
import { NationalState } from '../national-state.tsx';
import { PaperBadge } from '../paper-badge.tsx';
import { RegistryBadge } from '../registry-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Authorized, MadeBadge } from './guide-columns.tsx';
import { type GuideView, mayTravel } from './guide-view.ts';
import { QueuedLine } from './queued-line.tsx';

interface Props {
  view: GuideView;
  next: { label: string; run: () => void } | null;
  menu: ReactNode;
}

/** Shows a guide on a phone: number and state, route, waste and quantity, and its acts. */
export function GuideCard({ view, next, menu }: Props) {
  const { t, i18n } = useLingui();
  const { row, pending, made } = view;
  const waste = finalWaste(row);
  const { ler, quantity } = waste;
  const transport = row.FirstTransportDate && formatDateTime(row.FirstTransportDate, i18n.locale);
  const plate = row.Transporters[0]?.Matricula;
  return (
    <article className="relative overflow-hidden rounded-panel border hairline border-border bg-surface">
      <div className="p-4 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="font-semibold codes">{row.Number}</h3>
          <StatusBadge status={row.Status} rejected={isRejected(row)} />
          <LateBadge row={row} />
          <PaperBadge row={row} />
          <RegistryBadge row={row} />
        </div>
        {row.StateWords && <NationalState row={row} className="block text-caption" />}
        {made && <MadeBadge />}
        {(transport || plate) && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
            {transport && (
              <span>
                <Trans>
                  Transporte <span className="num">{transport}</span>
                </Trans>
              </span>
            )}
            {plate && <Plate>{plate}</Plate>}
          </p>
        )}
        <ul className="mt-2 space-y-1" aria-label={t`Percurso`}>
          <li className="flex items-center gap-3 font-semibold">
            <span aria-hidden className="size-3 shrink-0 rounded-full border-3 border-accent" />
            <span className="sr-only">{t`Remetente`}: </span>
            <bdi className="min-w-0 wrap-anywhere">{row.Origin.Nome}</bdi>
          </li>
          <li className="flex items-center gap-3 font-semibold">
            <span aria-hidden className="size-3 shrink-0 bg-accent" />
            <span className="sr-only">{t`Destinatário`}: </span>
            <bdi className="min-w-0 wrap-anywhere">{row.Destin.Nome}</bdi>
          </li>
        </ul>
        <div className="mt-2.5 flex flex-wrap items-center gap-3">
          <LerTile code={ler} hazardous={isHazardous(ler)} />
          <span className="font-semibold num">{formatKg(quantity, i18n.locale)}</span>
          <span className="grow" />
          <DueBadge deadline={row.Deadline} />
        </div>
        <WasteTitle waste={waste} className="mt-1.5 block truncate text-caption text-muted" />
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-caption text-muted">
          <Authorized view={view} />
          {row.StatusDate && <span className="num">{formatShortDateTime(row.StatusDate, i18n.locale)}</span>}
        </div>
        {pending.length > 0 && <QueuedLine pending={pending} className="mt-2 min-h-6" />}
      </div>
      <div className="flex flex-wrap items-center divide-x divide-border-soft border-t border-border-soft">
        <span className="grow basis-0">
          <ButtonLink
            variant="ghost"
            size="lg"
            full
            icon={Eye}
            href={`#/gars/consult/${encodeURIComponent(row.UniqueId)}`}
          >
            {t`Consultar`}
            <span className="sr-only"> {row.Number}</span>
          </ButtonLink>
        </span>
        {!next && mayTravel(row) && (
          <span className="grow basis-0">
            <ButtonLink
              variant="ghost"
              size="lg"
              full
              icon={QrCode}
              href={`#/carteira?guia=${encodeURIComponent(row.UniqueId)}`}
            >
              {t`Mostrar`}
              <span className="sr-only"> {row.Number}</span>
            </ButtonLink>
          </span>
        )}
        {next && (
          <span className="grow basis-0">
            <Button variant="ghost" size="lg" full onClick={next.run}>
              {next.label}
              <span className="sr-only"> {row.Number}</span>
            </Button>
          </span>
        )}
        {menu}
      </div>
    </article>
  );
}
