import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../types.ts';
import { isDatabaseFault } from './failures.ts';

/**
 * Database errors since the last success, counted separately for reads and changes: a successful
 * read does not prove that the disk still takes writes.
 */
export interface ErrorCounts {
  reads: number;
  changes: number;
}

/** Counts the requests that failed because of the database. */
export function databaseErrors(): { counts: ErrorCounts; middleware: MiddlewareHandler<AppEnv> } {
  const counts: ErrorCounts = { reads: 0, changes: 0 };
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    const kind = c.req.method === 'GET' ? 'reads' : 'changes';
    if (c.error && isDatabaseFault(c.error)) counts[kind] += 1;
    else if (c.res.ok) counts[kind] = 0;
  };
  return { counts, middleware };
}
