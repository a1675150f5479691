import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, FileCheck } from 'lucide-react';
import { StatusBadge } from '#components/guide/status-badge.tsx';
import type { GuideRow } from '#db/rows.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg } from '#lib/format.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

/**
 * Shows guides the user has just created that the page below does not show: they are in another
 * tab, filter or page.
 */
export function MadeGuides({ rows }: { rows: readonly GuideRow[] }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={t`Acabadas de criar`}
      className="overflow-hidden rounded-panel border border-success-line bg-success-soft text-ink"
    >
      <h2 className="flex items-center gap-2 px-4 pt-3 font-bold">
        <FileCheck aria-hidden className="size-5 shrink-0 text-success-text" />
        <Trans>Acabadas de criar</Trans>
      </h2>
      <ul className="divide-y divide-success-line">
        {rows.map(({ UniqueId, Number: number, Status, Origin, Destin, Residue }) => (
          <li key={UniqueId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold codes">{number}</span>
                <StatusBadge status={Status} />
              </p>
              <p className="mt-1">
                <bdi>{Origin.Nome}</bdi> <span aria-hidden>→</span> <bdi>{Destin.Nome}</bdi>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
                <LerTile code={Residue.CodigoResiduoLer} hazardous={isHazardous(Residue.CodigoResiduoLer)} />
                <span className="num">{formatKg(Residue.Quantidade, i18n.locale)}</span>
              </p>
            </div>
            <ButtonLink size="sm" icon={Eye} href={`#/gars/consult/${encodeURIComponent(UniqueId)}`}>
              {t`Consultar`}
              <span className="sr-only"> {number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
