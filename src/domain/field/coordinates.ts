/** Map centre and zoom when nothing better is known (spec 1 §9). */
export const defaultCentre = { latitude: 40.39, longitude: -8.1, zoom: 9 } as const;

export interface Point {
  latitude: number;
  longitude: number;
}

/** Rounds to five decimals, about a metre: the precision shown, stored and sent. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * Reads typed or pasted coordinates: "40,88412 · -8,60014", "40.88412, -8.60014", "40,88412
 * −8,60014".
 * @returns the point, or null unless it is two numbers within ±90 and ±180 degrees
 */
export function parseCoordinates(text: string): Point | null {
  const plain = text.replace(/[−–]/g, '-').trim();
  const match = /^(-?\d{1,2}(?:[.,]\d+)?)[°\s]*(?:[;·|,\s]\s*)(-?\d{1,3}(?:[.,]\d+)?)°?$/.exec(plain);
  if (!match?.[1] || !match[2]) return null;
  const latitude = Number(match[1].replace(',', '.'));
  const longitude = Number(match[2].replace(',', '.'));
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
}

/** Formats a point for screens: "40,88412 · −8,60014". */
export function formatCoordinates(point: Point): string {
  const one = (n: number) => n.toFixed(5).replace('.', ',').replace('-', '−');
  return `${one(point.latitude)} · ${one(point.longitude)}`;
}

const earthRadius = 6_371_000;
/**
 * Returns the metres within which two positions are the same place; an inaccurate position widens
 * it.
 */
export const samePlaceMetres = (accuracy = 0): number => 300 + Math.min(accuracy, 300);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the metres between two points, along the great circle. */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
