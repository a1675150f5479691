import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { rateLimit } from '../services/rate-limits.ts';
import { addressOf } from './address.ts';
import { components } from './document.ts';
import type { AppEnv, Deps } from './types.ts';

const perMinute = 30;

/** Once every operation is registered: their schemas are collected as they are. */
const description = () => ({
  documentation: {
    info: { title: 'Guiar', version: '1', description: 'Chamadas da aplicação. Todas as respostas de /api trazem X-Guiar: 1.' },
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' as const, bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(components),
    },
  },
});

/** GET /api/openapi.json: the document of all operations, made at its first request and kept. */
export function openApiRoute(app: Hono<AppEnv>, { db, config }: Deps): void {
  const limit = rateLimit(db, 'openapi', perMinute);
  let made: Promise<string> | undefined;
  app.get('/api/openapi.json', async (c) => {
    await limit.spend(addressOf(c, config.trustProxy));
    made ??= generateSpecs(app, description()).then((document) => JSON.stringify(document));
    return c.body(await made, 200, { 'Content-Type': 'application/json' });
  });
}
