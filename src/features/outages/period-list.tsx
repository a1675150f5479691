import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, Printer } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg, formatShortDateTime, formatTime } from '#lib/format.ts';
import { groupedNumber } from '#lib/text/guide-number.ts';
import { createGuide } from '#sync/commands/guide-create.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import type { PeriodCreation, PeriodGuides } from './period-queries.ts';

interface Props extends PeriodGuides {
  onPrint: (creation: PeriodCreation) => void;
}

/** Shows this device's guides of an outage: those not sent yet, then those loaded after it. */
export function PeriodList({ queued, loaded, onPrint }: Props) {
  const { t } = useLingui();
  return (
    <Panel title={t`Guias deste período`} note={queued.length > 0 && t`${queued.length} por enviar`} flush>
      {queued.length + loaded.length === 0 ? (
        <EmptyState icon={CheckCheck} title={t`Nenhuma guia deste período neste dispositivo`}>
          <Trans>As que criar com hora de saída dentro dele aparecem aqui.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border-soft">
          {queued.map((one) => (
            <QueuedRow key={one.command.seq} creation={one} onPrint={() => onPrint(one)} />
          ))}
          {loaded.map((row) => (
            <LoadedRow key={row.UniqueId} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const rowClass = 'flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 lg:px-5';

function QueuedRow({ creation, onPrint }: { creation: PeriodCreation; onPrint: () => void }) {
  const { t, i18n } = useLingui();
  const { command, detail, departure, guide } = creation;
  const printed = command.printedAt === undefined ? null : formatTime(command.printedAt, i18n.locale);
  return (
    <li className={rowClass}>
      <span className="w-28 shrink-0 font-semibold num">{formatShortDateTime(departure, i18n.locale)}</span>
      <div className="min-w-0 grow basis-50">
        {guide ? (
          <>
            <p className="font-semibold">
              <bdi>{guide.origin}</bdi> <span aria-hidden>→</span> <bdi>{guide.destin}</bdi>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
              <LerTile code={guide.lerCode} hazardous={isHazardous(guide.lerCode)} />
              <span className="num">{formatKg(guide.quantity, i18n.locale)}</span>
              <span className="codes">{guide.plates.join(' · ')}</span>
            </p>
          </>
        ) : (
          <p className="font-semibold">{detail}</p>
        )}
      </div>
      {command.kind === createGuide.kind && (
        <>
          <Badge bare tone={printed ? 'success' : 'pending'} icon={printed ? Check : Printer}>
            {printed ? t`Impresso ${printed}` : t`Por imprimir`}
          </Badge>
          <Button size="sm" icon={Printer} onClick={onPrint}>
            {t`Imprimir`}
            <span className="sr-only"> {guide?.destin}</span>
          </Button>
        </>
      )}
    </li>
  );
}

function LoadedRow({ row }: { row: GuideRow }) {
  const { t, i18n } = useLingui();
  return (
    <li className={rowClass}>
      <span className="w-28 shrink-0 font-semibold num">
        {row.FirstTransportDate && formatShortDateTime(row.FirstTransportDate, i18n.locale)}
      </span>
      <div className="min-w-0 grow basis-50">
        <p>
          <a href={`#/gars/consult/${row.UniqueId}`} className="font-semibold text-link codes">
            {groupedNumber(row.Number)}
          </a>
        </p>
        <p className="text-label text-muted">
          <bdi>{row.Origin.Nome}</bdi> <span aria-hidden>→</span> <bdi>{row.Destin.Nome}</bdi>
        </p>
      </div>
      <Badge bare tone="success" icon={Check}>
        {t`Carregada`}
      </Badge>
    </li>
  );
}
