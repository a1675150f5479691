import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed, MapPin, MapPinCheck, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ClientConfig } from '#api/people/account.ts';
import { PlaceSearch } from '#components/location/place-search-box.tsx';
import { type Position, usePosition } from '#components/location/use-position.ts';
import { defaultCentre, formatCoordinates, roundCoordinate } from '#domain/field/coordinates.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { LazyMap } from '#ui/map/map-lazy.tsx';
import type { MapPoint } from '#ui/map/map-types.ts';

const CoordinatesDialog = lazy(() =>
  import('#components/location/coordinates-dialog.tsx').then((m) => ({ default: m.CoordinatesDialog })),
);
const ConfirmPointDialog = lazy(() =>
  import('#ui/map/confirm-point-dialog.tsx').then((m) => ({ default: m.ConfirmPointDialog })),
);

interface PointProps {
  id: string;
  point: Position | null;
  error?: string | undefined;
  /** Note that the app filled in the point, with the source. */
  mark?: ReactNode;
  onClear: () => void;
}

interface Props extends PointProps {
  label: string;
  onPick: (point: Position) => void;
}

interface LineProps extends PointProps {
  onType: () => void;
}

/**
 * Picks a point on the map: by press, search, this device's receiver, or typed. Each choice is
 * confirmed, except a received or typed one.
 */
export function LocationPicker({ label, point, onPick, id, error, mark, onClear }: Props) {
  const { t } = useLingui();
  const config = useLive((db) => db.readMeta<ClientConfig>('config'));
  const offline = useIsOffline();
  // The stored map has towns, not streets: any closer it would be blank.
  const near = offline || !config?.TileUrl ? 11 : 15;
  const map = { tileUrl: config?.TileUrl ?? undefined, tileAttribution: config?.TileAttribution ?? undefined, offline };
  const [confirming, setConfirming] = useState<MapPoint | null>(null);
  const [typing, setTyping] = useState(false);
  const { locate, busy, problem } = usePosition(onPick);
  const confirm = ({ latitude, longitude }: MapPoint) =>
    setConfirming({ latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) });
  return (
    <section aria-label={label}>
      <div className="relative">
        <LazyMap
          label={label}
          point={point}
          accuracy={point?.accuracy}
          center={defaultCentre}
          zoom={point ? near : defaultCentre.zoom}
          onPick={confirm}
          {...map}
          className="h-58 lg:h-80"
        />
        <div className="absolute inset-x-3 top-3 z-10 flex gap-2">
          <PlaceSearch geocoderUrl={config?.GeocoderUrl ?? null} onChoose={confirm} />
          <IconButton
            icon={LocateFixed}
            label={t`Usar a minha localização`}
            tone="line"
            busy={busy}
            onClick={locate}
            className="h-auto! self-stretch bg-surface"
          />
        </div>
      </div>
      <PointLine id={id} point={point} error={error} mark={mark} onClear={onClear} onType={() => setTyping(true)} />
      <ReceiverProblem problem={problem} />
      <Suspense fallback={null}>
        {typing && (
          <CoordinatesDialog
            point={point}
            onClose={() => setTyping(false)}
            onPick={(chosen) => {
              setTyping(false);
              onPick(chosen);
            }}
          />
        )}
        {confirming && (
          <ConfirmPointDialog
            {...map}
            point={confirming}
            onClose={() => setConfirming(null)}
            onConfirm={() => {
              onPick(confirming);
              setConfirming(null);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Shows the chosen point, and offers to clear or type it. */
function PointLine({ id, point, error, mark, onClear, onType }: LineProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      tabIndex={-1}
      className="flex min-h-12 items-center gap-2.5 border-y border-border bg-surface ps-4 pe-2 text-label lg:rounded-b-panel lg:border-x"
    >
      {point ? (
        <MapPinCheck aria-hidden className="size-5 text-success-text" />
      ) : (
        <MapPin aria-hidden className="size-5 text-muted" />
      )}
      <span className="min-w-0 grow py-1.5">
        {point ? (
          <>
            <span className="font-semibold codes">{formatCoordinates(point)}</span>{' '}
            {point.accuracy !== undefined && (
              <span className="text-muted">
                <Trans>precisão {point.accuracy} m</Trans>
              </span>
            )}
            {mark}
          </>
        ) : (
          <span className={error ? 'font-semibold text-danger-text' : 'text-muted'}>
            {error ?? t`Toque no mapa ou use a sua localização`}
          </span>
        )}
      </span>
      {point && <IconButton icon={X} label={t`Limpar o local`} onClick={onClear} />}
      <Button variant="ghost" onClick={onType}>
        {point ? <Trans>Mudar</Trans> : <Trans>Escrever</Trans>}
      </Button>
    </div>
  );
}

const ReceiverProblem = ({ problem }: Pick<ReturnType<typeof usePosition>, 'problem'>) => (
  <p role="status" className="px-4 text-caption text-warn-text not-empty:py-2">
    {problem === 'denied' && (
      <Trans>Sem autorização para a localização. Marque o ponto no mapa ou escreva as coordenadas.</Trans>
    )}
    {problem === 'unavailable' && (
      <Trans>A localização não respondeu. Tente a céu aberto, ou marque o ponto no mapa.</Trans>
    )}
    {problem === 'unsupported' && (
      <Trans>Este dispositivo não diz onde está. Marque o ponto no mapa ou escreva as coordenadas.</Trans>
    )}
  </p>
);
