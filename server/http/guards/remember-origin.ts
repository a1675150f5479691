import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config.ts';
import { withOrigin } from '#server/services/security/origin.ts';
import { deviceName } from '#server/services/sessions/device-name.ts';
import type { AppEnv } from '../types.ts';
import { readClientAddress } from './address.ts';

/** Remembers where a request comes from, for the log of security. */
export const rememberOrigin =
  ({ trustProxy }: Pick<Config, 'trustProxy'>): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    withOrigin(
      {
        address: readClientAddress(c, trustProxy),
        device: deviceName(c.req.header('User-Agent')),
        requestId: c.get('requestId'),
      },
      next,
    );
