import type { MiddlewareHandler } from 'hono';
import { isDatabaseFault } from './failures.ts';
import type { AppEnv } from './types.ts';

/** Database errors since the last success, apart for reads and changes: a read says nothing of a disk that takes no more. */
export interface ErrorCounts {
  reads: number;
  changes: number;
}

/** Counts the requests that the database has failed. */
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
