import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Gauge, type Registry } from 'prom-client';
import { isSameText } from './is-same-text.ts';
import type { AppEnv, Deps } from './types.ts';

/** What the operator asks: whether the process lives, whether it is ready, and its figures, with the token. */
export function operatorRoutes(app: Hono<AppEnv>, { db, config, queue }: Deps, registry: Registry): void {
  const labelNames = ['queue', 'state'] as const;
  const depth = new Gauge({ name: 'guiar_jobs', help: 'Jobs that wait, run or have failed', labelNames, registers: [registry] });
  const age = new Gauge({
    name: 'guiar_jobs_oldest_seconds',
    help: 'Age of the oldest job that should be running',
    labelNames: ['queue'] as const,
    registers: [registry],
  });
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    await db.execute(sql`select 1`);
    return c.json({ ok: true });
  });
  app.get('/metrics', async (c) => {
    const { metricsToken } = config;
    const allowed = metricsToken && isSameText(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!allowed) return c.text('403', 403);
    for (const { queue: name, oldestSeconds, ...states } of await queue.states()) {
      for (const [state, count] of Object.entries(states)) depth.set({ queue: name, state }, count);
      age.set({ queue: name }, oldestSeconds);
    }
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}
