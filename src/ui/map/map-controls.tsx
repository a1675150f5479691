import { useLingui } from '@lingui/react/macro';
import { Crosshair, Minus, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { IconButton } from '../basics/icon-button.tsx';
import type { MapPoint } from './map-types.ts';

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

export function MapControls({ onPick }: { onPick: ((point: MapPoint) => void) | undefined }) {
  const { t } = useLingui();
  const map = useMapEvents({
    click: ({ latlng }) => onPick?.({ latitude: round(latlng.lat), longitude: round(latlng.lng) }),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' && originalEvent.target === map.getContainer()) pickMiddle();
    },
  });
  const pickMiddle = () => {
    const { lat, lng } = map.getCenter();
    onPick?.({ latitude: round(lat), longitude: round(lng) });
  };
  return (
    <div className="absolute end-3 bottom-7 z-1000 flex gap-2 lg:flex-col" dir="auto">
      {onPick && <IconButton tone="line" icon={Crosshair} label={t`Marcar o meio do mapa`} onClick={pickMiddle} />}
      <IconButton tone="line" icon={Plus} label={t`Aproximar`} onClick={() => map.zoomIn()} />
      <IconButton tone="line" icon={Minus} label={t`Afastar`} onClick={() => map.zoomOut()} />
    </div>
  );
}

/** Keeps the map on the point as it moves, and adapts it to the size of its box. */
export function MapFollow({ point, zoom }: { point: MapPoint | null | undefined; zoom: number }) {
  const map = useMap();
  const latitude = point?.latitude;
  const longitude = point?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    map.setView([latitude, longitude], Math.max(map.getZoom(), zoom), { animate });
  }, [map, latitude, longitude, zoom]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
