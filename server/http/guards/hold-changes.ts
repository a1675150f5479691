import type { MiddlewareHandler } from 'hono';
import { type Disk, isLow } from '#server/db/disk.ts';
import { noSpace } from '#server/services/refusal.ts';
import type { AppEnv } from '../types.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes before reading them while the disk is almost full; the devices keep them. Reads
 * still work.
 */
export const holdChanges =
  (disk: Disk): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!reads.has(c.req.method) && isLow(disk)) throw noSpace();
    await next();
  };
