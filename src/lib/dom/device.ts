export type Device = 'phone' | 'computer';

/** What to call this device: a touch screen or narrow window is a phone ("neste telemóvel"), anything else a computer. */
export function thisDevice(): Device {
  const match = (query: string) => globalThis.matchMedia?.(query).matches ?? false;
  return match('(pointer: coarse)') || match('(width < 48rem)') ? 'phone' : 'computer';
}
