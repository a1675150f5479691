import type { Context } from 'hono';
import type { AppEnv } from './types.ts';

/** Where a call comes from; behind a trusted proxy, the last address that it wrote down itself. 'unknown' in process. */
export function addressOf(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket?.remoteAddress || 'unknown';
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** True for a call from this machine itself, and not through a proxy on it. */
export const isLocal = (c: Context<AppEnv>): boolean =>
  c.req.header('x-forwarded-for') === undefined && loopback.test(c.env?.incoming?.socket?.remoteAddress ?? '');
