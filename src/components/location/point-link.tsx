import { Trans } from '@lingui/react/macro';
import { formatCoordinates, type Point } from '#domain/field/coordinates.ts';
import { mapHref } from '#lib/dom/outside/hrefs.ts';

/** Shows the coordinates of a place, and a link to it in the device's own app for maps. */
export function PointLink({ point, name }: { point: Point; name: string }) {
  const href = mapHref(point, name);
  // A window of its own would stay empty behind the app that a `geo:` link opens.
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="codes">{formatCoordinates(point)}</span>
      <a
        {...outside}
        href={href}
        className="inline-flex min-h-(--target) items-center font-semibold text-link underline lg:min-h-6"
      >
        <Trans>Abrir no mapa</Trans>
      </a>
    </span>
  );
}
