import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';

/**
 * Returns the caller's address for rate limits; behind a trusted proxy, the last address that the
 * proxy wrote. Returns 'unknown' for calls within the process.
 */
export function readClientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || c.env?.incoming?.socket?.remoteAddress || 'unknown');
}

/**
 * Returns the /64 network of an IPv6 address, since its holder controls all of it. IPv4 addresses,
 * including those mapped into IPv6, stay whole.
 */
function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^\[|\].*$/g, '').split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const { hostname } = new URL(`http://[${bare}]`);
  const [before = '', after = ''] = hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [start, end] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
