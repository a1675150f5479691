import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { errorKind } from '#server/services/operation/error-kind.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { AppEnv, Deps } from '../types.ts';

/** Returns the pattern of the matched route, never the path, which contains ids. */
const patternOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*';

/** Returns an id that was made here or by the app; another may be any text of the caller. */
const ownId = (id: string): string | null => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null);
const isMaintenance = (error: Error): boolean => error instanceof Refusal && error.body.Maintenance === true;

/**
 * Counts, times and logs each request by its route's pattern, without query, id, name or body.
 * Errors of the server are noted for the operator.
 */
export function observe({ log, measures, now }: Pick<Deps, 'log' | 'measures' | 'now'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'guiar_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'guiar_http_request_seconds',
    help: 'Time to answer',
    labelNames,
    registers: [registry],
  });
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const begun = performance.now();
    await next();
    const took = performance.now() - begun;
    const route = patternOf(c);
    const labels = { method: c.req.method, route, status: String(c.res.status) };
    requests.inc(labels);
    seconds.observe(labels, took / 1000);
    measures.answers.note(took);
    if (c.error && c.res.status >= 500 && !isMaintenance(c.error))
      measures.errors.note({
        kind: errorKind(c.error),
        route: `${c.req.method} ${route}`,
        at: now(),
        requestId: ownId(c.get('requestId')),
      });
    log.info({ requestId: c.get('requestId'), ...labels, ms: Math.round(took) }, 'request');
  };
  return { registry, middleware };
}
