import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { GuideRow } from '#db/rows.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';

/** Shows a guide in one row: number, route, waste. */
export function GuideLine({ row }: { row: GuideRow }) {
  const { t } = useLingui();
  const { ler } = finalWaste(row);
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold codes">{row.Number}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-caption text-muted">
          <span className="sr-only">{t`Remetente`}: </span>
          <bdi className="min-w-0 leading-tight wrap-break-word">{row.Origin.Nome}</bdi>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 rtl:rotate-180" />
          <span className="sr-only">{t`Destinatário`}: </span>
          <bdi className="min-w-0 leading-tight wrap-break-word">{row.Destin.Nome}</bdi>
        </span>
      </span>
      <LerTile code={ler} hazardous={isHazardous(ler)} />
    </>
  );
}
