const site = 'https://siliamb.invalid/guia';

/** Returns the address of a guide's official PDF in the substitute; nothing is served there. */
export const officialAddress = ({ number, code }: { number: string; code: string }): string =>
  `${site}/${number}/${code}`;

/** Returns the guide of an address; null for any other address. */
export function readAddress(url: string): { number: string; code: string } | null {
  const [number, code, ...more] = url.startsWith(`${site}/`) ? url.slice(site.length + 1).split('/') : [];
  return number && code && more.length === 0 ? { number, code } : null;
}
