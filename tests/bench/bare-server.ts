import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { openDatabase } from '#server/db/open.ts';
import { signingSecret } from '#server/secret.ts';
import { readAccessToken } from '#server/services/sessions/access-tokens.ts';

/**
 * Server for the minimum of an idempotent write: a token check and one statement. The real server
 * is measured against it.
 */
const { DATABASE_URL: url, DATA_DIR: dataDir = 'memory', JWT_SECRET: jwtSecret } = process.env;
const { db } = await openDatabase({ url, folder: dataDir });
await db.execute(sql`create table if not exists bare (key text primary key, body jsonb not null)`);
const secret = signingSecret({ dataDir, jwtSecret });

const app = new Hono();
app.post('/write', async (c) => {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
  if (!(await readAccessToken(secret, token, new Date()))) return c.json({}, 401);
  const [key, body] = [c.req.header('idempotency-key'), await c.req.json()];
  await db.execute(sql`insert into bare (key, body) values (${key}, ${JSON.stringify(body)}) on conflict do nothing`);
  return c.json(body);
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
