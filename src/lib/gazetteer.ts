import { searchKey } from './text/text.ts';

/**
 * Rows of public/gazetteer.json: name, region, latitude, longitude, population, 1 for a
 * municipality's seat, and the municipality's name when it differs.
 */
export interface Gazetteer {
  attribution: string;
  regions: readonly string[];
  places: readonly (readonly [string, number, number, number, number, number, string?])[];
}

export interface Place {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  seat: boolean;
}

export function readPlace(gazetteer: Gazetteer, row: Gazetteer['places'][number]): Place {
  const [name, region, latitude, longitude, population, seat] = row;
  return { name, region: gazetteer.regions[region] ?? '', latitude, longitude, population, seat: seat === 1 };
}

/**
 * Searches places offline: first those whose name or municipality begins with the words, then those
 * that contain them.
 */
export function searchPlaces(gazetteer: Gazetteer, term: string, limit = 8): Place[] {
  const wanted = searchKey(term);
  if (wanted.length < 2) return [];
  const starts: Place[] = [];
  const holds: Place[] = [];
  for (const row of gazetteer.places) {
    const keys = [row[0], row[6] ?? ''].map(searchKey);
    if (keys.some((key) => key.startsWith(wanted))) starts.push(readPlace(gazetteer, row));
    else if (keys.some((key) => key.includes(wanted))) holds.push(readPlace(gazetteer, row));
  }
  return [...starts, ...holds].slice(0, limit);
}
