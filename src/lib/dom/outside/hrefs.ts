import { isAndroid, isIos } from '../abilities.ts';

/** Returns the link that calls a number, without spaces and signs; null unless it is a number. */
export function telHref(number: string): string | null {
  const plain = number.replace(/[\s().\-–/]/g, '').replace(/^00/, '+');
  return /^\+?\d{3,15}$/.test(plain) ? `tel:${plain}` : null;
}

/** Returns the link that shows a point, with its name, in the device's own app for maps. */
export function mapHref({ latitude, longitude }: { latitude: number; longitude: number }, name: string): string {
  const point = `${latitude},${longitude}`;
  const label = encodeURIComponent(name);
  if (isAndroid()) return `geo:${point}?q=${point}(${label})`;
  if (isIos()) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
