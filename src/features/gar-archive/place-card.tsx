import { Plural, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { archivePath } from '#domain/guide/archive.ts';
import { formatNumber } from '#lib/format.ts';
import { ArchiveAct } from './archive-act.tsx';
import { PlaceNote } from './place-note.tsx';

/** Shows an establishment: its guides of the year, and its archive. */
export function PlaceCard({ year, ...act }: ComponentProps<typeof ArchiveAct> & { year: number }) {
  const { i18n } = useLingui();
  const { place } = act;
  const { Guides: guides } = place;
  return (
    <li className="flex min-w-0 flex-col rounded-panel border hairline border-border bg-surface">
      <a
        href={`#${archivePath(year, place.UniqueId)}`}
        className="flex grow flex-col rounded-panel px-3.5 pt-3.5 pb-3 hover:bg-surface-hover active:bg-surface-sunken"
      >
        <bdi className="line-clamp-3 leading-snug font-semibold text-pretty wrap-break-word">{place.Name}</bdi>
        <span className="mt-auto pt-3 text-lead leading-tight font-bold num">
          {formatNumber(guides, i18n.locale)}{' '}
          <span className="text-caption font-normal text-muted">
            <Plural value={guides} one="guia" other="guias" />
          </span>
        </span>
        <span className="text-caption text-muted">
          <PlaceNote place={place} year={year} />
        </span>
      </a>
      <div className="border-t border-border-soft px-1.5 py-1.5">
        <ArchiveAct {...act} />
      </div>
    </li>
  );
}
