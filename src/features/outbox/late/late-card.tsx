import { useLingui } from '@lingui/react/macro';
import { FileClock } from 'lucide-react';
import { Plates } from '#components/plate.tsx';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { formatKg, formatShortDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Facts } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { translateSentence } from '../outbox-texts.ts';
import type { LateCreation } from './late-queries.ts';

/** Shows what waits: parties, waste, plates, when it was saved and when it was to leave. */
export function LateCard({ late: { receipt, guide, departure } }: { late: LateCreation }) {
  const { t, i18n } = useLingui();
  const saved = thisDevice() === 'phone' ? t`Guardada neste telemóvel` : t`Guardada neste computador`;
  return (
    <section aria-label={t`Registo`} className="rounded-panel border hairline border-border bg-surface">
      <div className="space-y-2 px-4 py-3.5">
        <Badge tone="pending" icon={FileClock}>
          {guide ? t`Nova e-GAR por enviar` : translateSentence(i18n, receipt.title)}
        </Badge>
        {guide ? (
          <>
            <p className="font-semibold">
              <bdi>{guide.origin}</bdi>
              <span className="block font-normal text-muted">
                {t`para`} <bdi>{guide.destin}</bdi>
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <LerTile code={guide.lerCode} hazardous={isHazardous(guide.lerCode)} />
              <span className="font-semibold num">{formatKg(guide.quantity, i18n.locale)}</span>
              <Plates of={guide.plates} />
            </p>
          </>
        ) : (
          <p className="font-semibold">{receipt.detail}</p>
        )}
      </div>
      <div className="border-t border-border">
        <Facts
          facts={[
            {
              key: 'saved',
              label: saved,
              value: <span className="num">{formatShortDateTime(receipt.savedAt, i18n.locale)}</span>,
            },
            {
              key: 'departure',
              label: t`Transporte marcado`,
              value: <span className="num">{formatShortDateTime(departure, i18n.locale)}</span>,
            },
          ]}
        />
      </div>
    </section>
  );
}
