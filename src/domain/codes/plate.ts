import { plainMarks } from '#lib/text/text.ts';

const portuguese = [/^[A-Z]{2}\d{2}\d{2}$/, /^\d{2}\d{2}[A-Z]{2}$/, /^\d{2}[A-Z]{2}\d{2}$/, /^[A-Z]{2}\d{2}[A-Z]{2}$/];

const between = '/';
/** Separator between the plates of a tractor and its trailer, on the wire. */
export const platesBetween = ` ${between} `;

/**
 * Returns a plate in capitals without spaces, hyphens and dots, whatever dash was typed: "aa–00–aa"
 * becomes "AA00AA".
 */
export const barePlate = (text: string): string =>
  plainMarks(text)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.·-]/g, '');

/**
 * Returns true for AA-00-AA and the older forms (domain, plates); anything else is foreign and
 * accepted with a warning.
 */
export const isPortuguesePlate = (text: string): boolean => portuguese.some((form) => form.test(barePlate(text)));

/** Returns true for a plate from any country: 2 to 12 letters and digits. */
export const isPlate = (text: string): boolean => /^[\p{Lu}\p{Lo}\d]{2,12}$/u.test(barePlate(text));

/**
 * Formats a plate as shown and stored: Portuguese plates in pairs, "AA-00-AA"; others in capitals,
 * "FÜ-AB 123".
 */
export const formatPlate = (text: string): string =>
  isPortuguesePlate(text)
    ? (barePlate(text).match(/../g) ?? []).join('-')
    : plainMarks(text).normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();

/**
 * Splits a transport's text, while it is typed, into the plates of the tractor and, if any, its
 * trailer.
 */
export function splitPlates(text: string): [tractor: string, trailer: string] {
  const at = text.indexOf(between);
  return at === -1 ? [text, ''] : [text.slice(0, at).replace(/ $/, ''), text.slice(at + 1).replace(/^ /, '')];
}

/** Joins both plates as sent on the wire: "AA-00-BB / L-123456". */
export const joinPlates = (tractor: string, trailer: string): string =>
  trailer.trim() === '' ? tractor : tractor + platesBetween + trailer;

/** Returns true for a plate, or for the plates of a tractor and its trailer. */
export const isTransportPlate = (text: string): boolean => {
  const [tractor, trailer] = splitPlates(text);
  return isPlate(tractor) && (isPlate(trailer) || (trailer === '' && !text.includes(between)));
};

/** Formats a transport's plates as shown and stored. */
export const formatTransportPlate = (text: string): string => {
  const [tractor, trailer] = splitPlates(text);
  return joinPlates(formatPlate(tractor), formatPlate(trailer));
};

/** Returns the bare plates of a transport, for comparison. */
export const barePlates = (text: string): string[] => text.split(between).map(barePlate).filter(Boolean);

/** Returns true if two transports share a vehicle, however their plates are written. */
export const sharePlate = (one: string, other: string): boolean => {
  const plates = barePlates(other);
  return barePlates(one).some((plate) => plates.includes(plate));
};
