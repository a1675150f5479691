import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { headers } from '#domain/wire/headers.ts';
import type { AppEnv, Deps } from '../types.ts';
import { apiPolicy } from './content-policy.ts';

/**
 * Sets the headers of every answer. Map servers require a referrer, so other sites get the origin
 * and nothing else.
 */
const secure: MiddlewareHandler<AppEnv> = secureHeaders({
  xFrameOptions: 'DENY',
  // Browsers obey it when it comes by https.
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
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

/**
 * Gives an answer without its own policy the strictest policy: it is not a page, and may load
 * nothing.
 */
export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await secure(c, next);
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', apiPolicy);
};

/**
 * Marks an answer as the API's, with the epoch of its database, and keeps it out of every cache,
 * errors included.
 */
export const apiHeaders =
  ({ epoch }: Pick<Deps, 'epoch'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    c.res.headers.set(headers.marker, '1');
    c.res.headers.set(headers.epoch, epoch);
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Content-Security-Policy', apiPolicy);
  };
