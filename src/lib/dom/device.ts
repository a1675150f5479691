export type Device = 'phone' | 'computer';

/**
 * Returns the kind of device for texts: a touch screen or narrow window is a phone ("neste
 * telemóvel"), anything else a computer.
 */
export function thisDevice(): Device {
  const match = (query: string) => globalThis.matchMedia?.(query).matches ?? false;
  return match('(pointer: coarse)') || match('(width < 48rem)') ? 'phone' : 'computer';
}
