import { Plural, useLingui } from '@lingui/react/macro';
import { ClockAlert, Eye, FileClock, Landmark, Pencil } from 'lucide-react';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg, formatShortDateTime } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { lateHref } from '../../saved/saved-href.ts';
import { queuedState } from '../guide-words.ts';
import { type ListedCreation, readCreations } from './queued-creations.ts';
import { queuedLook } from './queued-look.ts';

/**
 * Shows guides not issued yet, above the issued ones. They have no number and no badge, and cannot
 * be shown at the roadside.
 */
export function QueuedGuides({ className }: { className?: string }) {
  const { t } = useLingui();
  const waiting = useSyncState()?.late;
  const creations = useLive((db) => readCreations(db, Date.now()), [waiting]) ?? [];
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

function QueuedGuideItem({ creation }: { creation: ListedCreation }) {
  const { i18n } = useLingui();
  const { guide } = creation;
  const link = useNextStep(creation);
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
          <QueuedGuideBadge creation={creation} />
        </p>
      </div>
      <ButtonLink size="sm" icon={link.icon} href={link.href}>
        {link.label}
        <span className="sr-only"> {guide.destin}</span>
      </ButtonLink>
    </li>
  );
}

function QueuedGuideBadge({ creation: { state, late, doubtful } }: { creation: ListedCreation }) {
  const { t } = useLingui();
  const { tone, icon } = queuedLook(state);
  if (late)
    return (
      <Badge bare tone="warn" icon={ClockAlert}>
        {t`A hora do transporte passou`}
      </Badge>
    );
  if (doubtful)
    return (
      <Badge bare tone="conflict" icon={Landmark}>
        {t`Por confirmar no SILiAmb`}
      </Badge>
    );
  return (
    <Badge bare tone={tone} icon={icon}>
      {t`Criação`} {t(queuedState(state))}
    </Badge>
  );
}

/** Returns the link to what its user can do next. */
function useNextStep({ seq, state, late, doubtful }: ListedCreation) {
  const { t } = useLingui();
  if (late) return { icon: ClockAlert, href: lateHref(seq), label: t`Dizer o que aconteceu` };
  if (doubtful) return { icon: Landmark, href: '#/gars/sync', label: t`Dizer qual é` };
  return queuedLook(state).tone === 'danger'
    ? { icon: Pencil, href: `#/gars/new-v2?fix=${seq}`, label: t`Corrigir` }
    : { icon: Eye, href: `#/gars/new-v2?saved=${seq}`, label: t`Ver` };
}
