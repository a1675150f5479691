import { Trans, useLingui } from '@lingui/react/macro';
import type { ArchivePlace } from '#domain/guide/archive.ts';
import { formatBytes, formatDate } from '#lib/format.ts';

/** Says how large the archive is or will be, and until when it can be downloaded. */
export function PlaceNote({ place, year }: { place: ArchivePlace; year: number }) {
  const { i18n } = useLingui();
  const { Archive: archive } = place;
  if (archive?.Status === 'ready' && archive.ExpiresAt) {
    const [weight, until] = [formatBytes(archive.Size, i18n.locale), formatDate(archive.ExpiresAt, i18n.locale)];
    return (
      <Trans>
        {weight} · até {until}
      </Trans>
    );
  }
  if (place.Guides === 0) return <Trans>nada fechado em {year}</Trans>;
  const weight = formatBytes(place.Size, i18n.locale);
  if (archive?.Status === 'failed') return <Trans>{weight} · o último pedido falhou</Trans>;
  return <>{weight}</>;
}
