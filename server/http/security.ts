import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { headers } from '../../src/domain/wire/headers.ts';
import { apiPolicy } from './content-policy.ts';
import type { AppEnv } from './types.ts';

/** Headers of every answer. Map servers ask for a referrer, so the origin is sent to others, and no more. */
const secure: MiddlewareHandler<AppEnv> = secureHeaders({
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: {
    geolocation: ['self'],
    camera: ['self'],
    microphone: [],
    payment: [],
    usb: [],
  },
}) as MiddlewareHandler<AppEnv>;

/** What sets no policy of its own is no page, and may load nothing. */
export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await secure(c, next);
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', apiPolicy);
};

/** Marks an answer as ours, and keeps it out of every cache; on errors too. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set(headers.marker, '1');
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('Content-Security-Policy', apiPolicy);
};
