import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { rateLimit } from '../services/sessions/rate-limits.ts';
import { components } from './document.ts';
import { readClientAddress } from './guards/address.ts';
import type { AppEnv, Deps } from './types.ts';

const perMinute = 30;

/**
 * Describes the API. Must be called after every operation is registered, because the schemas are
 * collected as they are.
 */
const description = () => ({
  documentation: {
    info: {
      title: 'Guiar',
      version: '1',
      description: 'Chamadas da aplicação. Todas as respostas de /api trazem X-Guiar: 1.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' as const, bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(components),
    },
  },
});

/**
 * Serves GET /api/openapi.json: the document of all operations, built at its first request and
 * kept.
 */
export function openApiRoute(app: Hono<AppEnv>, { db, config }: Deps): void {
  const limit = rateLimit(db, 'openapi', perMinute);
  let made: Promise<string> | undefined;
  app.get('/api/openapi.json', async (c) => {
    await limit.spend(readClientAddress(c, config.trustProxy));
    made ??= generateSpecs(app, description()).then((document) => JSON.stringify(document));
    return c.body(await made, 200, { 'Content-Type': 'application/json' });
  });
}
