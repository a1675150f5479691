import { Plural, useLingui } from '@lingui/react/macro';
import { ClockArrowUp, Eye, FileClock, GitCompareArrows, OctagonX, Pencil } from 'lucide-react';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { formatKg, formatShortDateTime } from '../../lib/format.ts';
import { useLive } from '../../runtime/use-user.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';
import { queuedState } from './guide-words.ts';
import { type Creation, readCreations } from './queued-creations.ts';

/** Guides not issued yet, above the issued ones: no number, no badge, no way to show them at the roadside. */
export function QueuedGuides({ className }: { className?: string }) {
  const { t } = useLingui();
  const creations = useLive(readCreations) ?? [];
  if (creations.length === 0) return null;
  return (
    <section
      aria-label={t`Ainda não são guias`}
      className={`overflow-hidden rounded-panel border border-dashed border-pending-line bg-pending-soft text-ink ${className ?? ''}`}
    >
      <h2 className="flex items-center gap-2 px-4 pt-3 font-bold">
        <FileClock aria-hidden className="size-5 shrink-0 text-pending-text" />
        <Plural
          value={creations.length}
          one="# ainda não é uma guia. Falta enviar para o servidor."
          other="# ainda não são guias. Falta enviar para o servidor."
        />
      </h2>
      <ul className="divide-y divide-pending-line">
        {creations.map((one) => (
          <QueuedGuideItem key={one.seq} creation={one} />
        ))}
      </ul>
    </section>
  );
}

function QueuedGuideItem({ creation: { seq, state, guide } }: { creation: Creation }) {
  const { t, i18n } = useLingui();
  const refused = state === 'rejected' || state === 'quarantined';
  const conflict = state === 'conflict';
  const tone = refused ? 'danger' : conflict ? 'conflict' : 'pending';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <bdi>{guide.origin}</bdi> <span aria-hidden>→</span> <bdi>{guide.destin}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
          <LerTile code={guide.lerCode} hazardous={isHazardous(guide.lerCode)} />
          <span className="num">{formatKg(guide.quantity, i18n.locale)}</span>
          <span className="codes">{guide.plates.join(' · ')}</span>
          {guide.at && <span className="num">{formatShortDateTime(guide.at, i18n.locale)}</span>}
          <Badge bare tone={tone} icon={refused ? OctagonX : conflict ? GitCompareArrows : ClockArrowUp}>
            {t`Criação`} {t(queuedState(state))}
          </Badge>
        </p>
      </div>
      <ButtonLink size="sm" icon={refused ? Pencil : Eye} href={refused ? `#/gars/new-v2?fix=${seq}` : `#/gars/new-v2?saved=${seq}`}>
        {refused ? t`Corrigir` : t`Ver`}
        <span className="sr-only"> {guide.destin}</span>
      </ButtonLink>
    </li>
  );
}
