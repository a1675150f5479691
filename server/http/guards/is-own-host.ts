import type { Context } from 'hono';

const ownName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/**
 * Headers that a proxy adds. A request with any of them comes from elsewhere, whatever its Host.
 */
const handedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Returns true if a program on this machine made the request to one of the machine's local names.
 */
export function isOwnHost(c: Context): boolean {
  if (handedOn.some((name) => c.req.header(name) !== undefined)) return false;
  return ownName.test(URL.parse(`http://${c.req.header('host') ?? URL.parse(c.req.url)?.host}`)?.hostname ?? '');
}
