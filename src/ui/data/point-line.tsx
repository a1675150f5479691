import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, MapPinCheck } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { formatCoordinate, formatNumber } from '#lib/format.ts';
import type { MapPoint } from '../map/map-types.ts';

export interface PointLineProps {
  point: MapPoint | null;
  /** Accuracy in metres. */
  accuracy?: number | undefined;
  onChange?: (() => void) | undefined;
  bare?: boolean | undefined;
}

/** Shows a point as "40,88412 · −8,60014 precisão 6 m", with "Mudar". */
export function PointLine({ point, accuracy, onChange, bare = false }: PointLineProps) {
  const { i18n } = useLingui();
  const metres = formatNumber(accuracy ?? 0, i18n.locale);
  const Icon = point ? MapPinCheck : MapPin;
  return (
    <div
      className={cx(
        'flex items-center gap-2.5 text-label',
        !bare && 'min-h-12 border-y border-border bg-surface ps-4 pe-2',
      )}
    >
      <Icon aria-hidden className={cx('size-5', point ? 'text-success-text' : 'text-muted')} />
      <span className="min-w-0 grow">
        {point ? (
          <>
            <span className="font-semibold num">
              {formatCoordinate(point.latitude, i18n.locale)} · {formatCoordinate(point.longitude, i18n.locale)}
            </span>{' '}
            {accuracy !== undefined && (
              <span className="text-muted">
                <Trans>precisão {metres} m</Trans>
              </span>
            )}
          </>
        ) : (
          <span className="text-muted">
            <Trans>Ainda sem ponto</Trans>
          </span>
        )}
      </span>
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          className="min-h-12 rounded-control px-2.5 font-semibold text-link hover:bg-surface-hover lg:min-h-10"
        >
          <Trans>Mudar</Trans>
        </button>
      )}
    </div>
  );
}
