import { useEffect, useRef } from 'react';
import { TileLayer } from 'react-leaflet';

/** Draws the tiles, requesting only those in sight. Failed tiles leave the base map visible. */
export function MapTiles({
  url,
  attribution,
  onSeen,
}: {
  url: string;
  attribution: string;
  onSeen: (some: boolean) => void;
}) {
  const good = useRef(0);
  const bad = useRef(0);
  useEffect(() => () => onSeen(false), [onSeen]);
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      crossOrigin="anonymous"
      keepBuffer={0}
      updateWhenIdle
      eventHandlers={{
        loading: () => {
          good.current = 0;
          bad.current = 0;
        },
        tileload: () => {
          good.current++;
        },
        tileerror: () => {
          bad.current++;
        },
        load: () => {
          if (good.current + bad.current > 0) onSeen(good.current > bad.current);
        },
      }}
    />
  );
}
