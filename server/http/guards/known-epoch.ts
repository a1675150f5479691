import type { MiddlewareHandler } from 'hono';
import { headers } from '#domain/wire/headers.ts';
import { underWay } from '#server/services/refusal.ts';
import type { AppEnv, Deps } from '../types.ts';

/**
 * Refuses an act of a device that does not know yet that the database was restored: what it has to
 * send again goes before what is new.
 */
export const holdUnhealed =
  ({ epoch }: Pick<Deps, 'epoch'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const known = c.req.header(headers.epoch);
    if (known !== undefined && known !== epoch) throw underWay();
    await next();
  };
