import 'leaflet/dist/leaflet.css';
import './map-view.css';
import { useLingui } from '@lingui/react/macro';
import { divIcon } from 'leaflet';
import { HardDriveDownload, MapPinOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { AttributionControl, Circle, MapContainer, Marker } from 'react-leaflet';
import { cx } from '#lib/cx.ts';
import { MapBaseLayer } from './map-base-layer.tsx';
import { MapControls, MapFollow } from './map-controls.tsx';
import { loadOfflineMap, type OfflineMap } from './map-data.ts';
import { MapTiles } from './map-tiles.tsx';
import type { MapViewProps } from './map-types.ts';

const pinShape =
  '<svg viewBox="0 0 24 32"><path d="M12 31C5 21.5 1.5 17 1.5 11.5a10.5 10.5 0 0 1 21 0C22.5 17 19 21.5 12 31Z"/><circle cx="12" cy="11.5" r="4"/></svg>';
const pin = divIcon({ className: 'map-pin', html: pinShape, iconSize: [30, 40], iconAnchor: [15, 39] });
const markerPin = divIcon({
  className: 'map-pin map-pin-marker',
  html: pinShape,
  iconSize: [24, 32],
  iconAnchor: [12, 31],
});
const homeland = { latitude: 39.7, longitude: -8.1 };

/** Returns the initial zoom. Without tiles, a closer zoom shows nothing but place names. */
function zoomOf({ hasPoint, hasTiles }: { hasPoint: boolean; hasTiles: boolean }): number {
  if (!hasPoint) return 7;
  return hasTiles ? 15 : 12;
}

/**
 * Shows a Leaflet map over the app's own base map. Imports Leaflet, so load it lazily. Never
 * mirrored.
 */
export default function MapView(props: MapViewProps) {
  const { label, point, accuracy, markers = [], tileUrl, center, offline = false, still = false } = props;
  const zoom = props.zoom ?? zoomOf({ hasPoint: Boolean(point), hasTiles: Boolean(tileUrl) && !offline });
  const { t } = useLingui();
  const base = props.baseUrl ?? import.meta.env.BASE_URL;
  const [data, setData] = useState<OfflineMap | null>(null);
  const [tiles, setTiles] = useState(false);
  useEffect(() => {
    let live = true;
    // Without the base map's files the map is blank water; the point can still be typed.
    loadOfflineMap(base).then(
      (loaded) => live && setData(loaded),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [base]);
  const first = point ?? center ?? homeland;
  const here = useMemo(() => (point ? ([point.latitude, point.longitude] as [number, number]) : null), [point]);
  const badge = offline || (tileUrl !== undefined && !tiles && data !== null);
  return (
    <section aria-label={label} dir="ltr" className={cx('relative isolate overflow-hidden', props.className ?? 'h-58')}>
      <MapContainer
        center={[first.latitude, first.longitude]}
        zoom={zoom}
        minZoom={5}
        maxZoom={18}
        zoomControl={false}
        attributionControl={false}
        keyboard={!still}
        dragging={!still}
        scrollWheelZoom={!still}
        doubleClickZoom={!still}
        touchZoom={!still}
        className="size-full"
      >
        {!still && <AttributionControl position="bottomright" prefix={false} />}
        {data && <MapBaseLayer data={data} />}
        {tileUrl && <MapTiles url={tileUrl} attribution={props.tileAttribution ?? ''} onSeen={setTiles} />}
        <MapFollow point={point} zoom={zoom} />
        {here && accuracy !== undefined && (
          <Circle center={here} radius={accuracy} className="map-accuracy" interactive={false} />
        )}
        {here && <Marker position={here} icon={pin} interactive={false} keyboard={false} />}
        {markers.map((marker) => (
          <Marker
            key={marker.key}
            position={[marker.latitude, marker.longitude]}
            icon={markerPin}
            title={marker.label}
            alt={marker.label}
            keyboard={props.onOpenMarker !== undefined}
            eventHandlers={{ click: () => props.onOpenMarker?.(marker.key) }}
          />
        ))}
        {!still && <MapControls onPick={props.onPick} />}
      </MapContainer>
      {badge && (
        <span
          role="status"
          dir="auto"
          className={cx(
            'absolute start-3 bottom-7 z-1000 inline-flex min-h-7 items-center gap-1.5 rounded-stamp border hairline border-border bg-surface px-2 text-caption font-medium text-muted',
            // Placed above the buttons on the narrowest phones, beside them elsewhere.
            'max-[24rem]:bottom-20 max-[24rem]:max-w-[calc(100%-1.5rem)]',
            props.onPick ? 'max-w-[calc(100%-12.5rem)]' : 'max-w-[calc(100%-9rem)]',
          )}
        >
          {tiles ? (
            <HardDriveDownload aria-hidden className="size-3.5" />
          ) : (
            <MapPinOff aria-hidden className="size-3.5" />
          )}
          {tiles ? t`Mapa guardado` : t`Sem mapa aqui. O ponto fica certo na mesma.`}
        </span>
      )}
    </section>
  );
}
