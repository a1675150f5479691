import type { MiddlewareHandler } from 'hono';
import { type Disk, isLow } from '../db/disk.ts';
import { noSpace } from '../services/refusal.ts';
import type { AppEnv } from './types.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes before they are read while the disk is almost full: devices keep them. Reading goes on. */
export const holdChanges =
  (disk: Disk): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!reads.has(c.req.method) && isLow(disk)) throw noSpace();
    await next();
  };
