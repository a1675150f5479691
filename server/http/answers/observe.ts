import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '../types.ts';

/** Returns the pattern of the matched route, never the path, which contains ids. */
const patternOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*';

/** Counts, times and logs each request by its route's pattern, without query, id, name or body. */
export function observe(log: Logger) {
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
    log.info({ requestId: c.get('requestId'), ...labels, ms: Math.round(took) }, 'request');
  };
  return { registry, middleware };
}
