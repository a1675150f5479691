import * as v from 'valibot';
import { roundCoordinate } from '#domain/field/coordinates.ts';
import { searchPlaces } from '#lib/gazetteer.ts';
import { loadOfflineMap } from '#ui/map/map-data.ts';

export interface FoundPlace {
  key: string;
  name: string;
  detail: string;
  latitude: number;
  longitude: number;
}

/** Answer of Nominatim-style geocoders: coordinates as text. */
const Answer = v.array(
  v.object({
    display_name: v.string(),
    lat: v.pipe(v.string(), v.transform(Number), v.number()),
    lon: v.pipe(v.string(), v.transform(Number), v.number()),
  }),
);

const timeoutMs = 4_000;

/** Searches this device's own list: towns and villages with their municipality. */
export async function searchHere(term: string): Promise<FoundPlace[]> {
  const { gazetteer } = await loadOfflineMap(import.meta.env.BASE_URL);
  return searchPlaces(gazetteer, term).map((place) => ({
    ...place,
    key: `${place.name} ${place.latitude}`,
    detail: place.region,
  }));
}

/**
 * Searches addresses with the operator's geocoder; returns an empty list if it is late or
 * unreadable.
 */
export async function searchOnline(geocoderUrl: string, term: string): Promise<FoundPlace[]> {
  const url = new URL(geocoderUrl);
  url.searchParams.set('q', term);
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('limit', '6');
  url.searchParams.set('countrycodes', 'pt');
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
    const found = v.safeParse(Answer, await answer.json());
    if (!found.success) return [];
    return found.output.map(({ display_name, lat, lon }) => {
      const [name = '', ...rest] = display_name.split(', ');
      return {
        key: display_name,
        name,
        detail: rest.join(', '),
        latitude: roundCoordinate(lat),
        longitude: roundCoordinate(lon),
      };
    });
  } catch {
    return [];
  }
}
