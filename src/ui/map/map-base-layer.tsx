import { divIcon, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { Marker, Pane, Polygon, Polyline, useMapEvents } from 'react-leaflet';
import type { OfflineMap } from './map-data.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const label = (name: string, seat: boolean) =>
  divIcon({
    className: seat ? 'map-place map-seat' : 'map-place',
    html: `<span>${name.replace(/[&<"]/g, (sign) => escapes[sign] ?? sign)}</span>`,
    iconSize: [0, 0],
    iconAnchor: [2, 6],
  });

// Space that a name takes on screen in pixels, measured generously.
const dotWidth = 16;
const letterWidth = 7.5;
const lineHeight = 17;

interface View {
  bounds: LatLngBounds;
  zoom: number;
}

/** Returns the most important visible places whose names do not overlap. */
function inSight({ gazetteer }: OfflineMap, { bounds, zoom }: View, map: LeafletMap) {
  const taken: { start: number; end: number; y: number }[] = [];
  return gazetteer.places.filter(([name, , latitude, longitude, population, seat]) => {
    if (zoom < 7 ? seat !== 1 || population < 60_000 : zoom < 9 && seat !== 1) return false;
    if (!bounds.contains([latitude, longitude])) return false;
    const { x, y } = map.project([latitude, longitude], zoom);
    const end = x + dotWidth + name.length * letterWidth;
    if (taken.some((other) => x < other.end && end > other.start && Math.abs(y - other.y) < lineHeight)) return false;
    taken.push({ start: x, end, y });
    return true;
  });
}

/**
 * Draws land, coast, borders and names from the app's own files: available offline, under the
 * tiles.
 */
export function MapBaseLayer({ data }: { data: OfflineMap }) {
  const map = useMapEvents({ moveend: () => setView({ bounds: map.getBounds(), zoom: map.getZoom() }) });
  const [view, setView] = useState<View>(() => ({ bounds: map.getBounds(), zoom: map.getZoom() }));
  const still = { interactive: false, smoothFactor: 0.6 };
  return (
    <>
      <Pane name="basemap" style={{ zIndex: 150 }}>
        <Polygon {...still} positions={data.neighbours.map((ring) => [ring])} className="basemap-near" />
        <Polygon
          {...still}
          attribution={data.attribution}
          positions={data.portugal.map((ring) => [ring])}
          className="basemap-land"
        />
        <Polyline {...still} positions={data.border} className="basemap-border" fill={false} />
        <Polyline {...still} positions={data.coast} className="basemap-coast" fill={false} />
      </Pane>
      <Pane name="basemap-names" style={{ zIndex: 160 }}>
        {inSight(data, view, map).map(([name, region, latitude, longitude, , seat]) => (
          <Marker
            key={`${name}/${region}/${latitude}`}
            position={[latitude, longitude]}
            icon={label(name, seat === 1)}
            interactive={false}
            keyboard={false}
          />
        ))}
      </Pane>
    </>
  );
}
