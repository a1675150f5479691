import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { WasteTitle } from '#components/catalogue/waste-title.tsx';
import { Plate } from '#components/plate.tsx';
import type { GuideRow } from '#db/rows.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg } from '#lib/format.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

/** Shows the arrived load according to the guide, to compare with the weighbridge. */
export function ArrivedLoad({ row, correctable }: { row: GuideRow; correctable: boolean }) {
  const { t, i18n } = useLingui();
  const waste = finalWaste(row);
  const plates = row.Transporters.flatMap(({ Matricula }) => Matricula || []);
  return (
    <section aria-label={t`Carga`} className="rounded-panel border hairline border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {plates.map((plate) => (
          <Plate key={plate}>{plate}</Plate>
        ))}
        <bdi className="min-w-0 font-semibold wrap-anywhere">{row.Origin.Nome}</bdi>
      </div>
      <div className="mt-2 flex items-start gap-3">
        <LerTile code={waste.ler} hazardous={isHazardous(waste.ler)} />
        <WasteTitle waste={waste} className="line-clamp-2 min-w-0 grow text-label text-muted" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <span className="grow text-figure font-bold num">{formatKg(waste.quantity, i18n.locale)}</span>
        {correctable && row.Actions.includes('CAN_RECTIFY') && (
          <ButtonLink
            variant="ghost"
            size="sm"
            className="-mx-3"
            icon={PencilLine}
            href={`#/gars/rectify/${encodeURIComponent(row.UniqueId)}`}
          >
            <Trans>O peso é outro? Corrigir</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
