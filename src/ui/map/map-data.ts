import type { LatLngExpression } from 'leaflet';
import type { Gazetteer } from '#lib/gazetteer.ts';

interface Basemap {
  attribution: string;
  scale: number;
  portugal: readonly (readonly number[])[];
  neighbours: readonly (readonly number[])[];
  coast: readonly (readonly number[])[];
  border: readonly (readonly number[])[];
}

type Line = LatLngExpression[];

export interface OfflineMap {
  attribution: string;
  portugal: Line[];
  neighbours: Line[];
  coast: Line[];
  border: Line[];
  gazetteer: Gazetteer;
}

function decode(lines: readonly (readonly number[])[], scale: number): Line[] {
  return lines.map((line) => {
    const points: Line = [];
    let [x, y] = [0, 0];
    for (let at = 0; at < line.length; at += 2) {
      x += line[at] ?? 0;
      y += line[at + 1] ?? 0;
      points.push([y / scale, x / scale]);
    }
    return points;
  });
}

async function json<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

const kept = new Map<string, Promise<OfflineMap>>();

async function load(base: string): Promise<OfflineMap> {
  const [map, gazetteer] = await Promise.all([
    json<Basemap>(`${base}basemap.json`),
    json<Gazetteer>(`${base}gazetteer.json`),
  ]);
  const lines = (which: 'portugal' | 'neighbours' | 'coast' | 'border') => decode(map[which], map.scale);
  return {
    attribution: `${map.attribution}, ${gazetteer.attribution}`,
    portugal: lines('portugal'),
    neighbours: lines('neighbours'),
    coast: lines('coast'),
    border: lines('border'),
    gazetteer,
  };
}

/** Loads the base map's two files once; a failure is retried next time. */
export function loadOfflineMap(base: string): Promise<OfflineMap> {
  const before = kept.get(base);
  if (before !== undefined) return before;
  const now = load(base);
  kept.set(base, now);
  now.catch(() => kept.delete(base));
  return now;
}
