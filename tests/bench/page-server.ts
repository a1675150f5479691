import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import type { Equipment } from '#domain/field/equipment.ts';
import type { DeliveryPayload, Movement } from '#domain/field/movement.ts';
import { headers } from '#domain/wire/headers.ts';
import type { Mutation } from './engine-entry.ts';

/** Bundles one file for the browser, like the app. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: process.env.NOMIN === undefined,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'bench', fileName: 'bench' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error(`nothing was built from ${entry}`);
  return output.output[0].code;
}

export interface PageServer {
  url: string;
  /** Latency of an API call, in milliseconds. */
  latency: number;
  /** Every n-th answer is lost after its effect; 0 for none. */
  losesEvery: number;
  /** Acts in order of arrival, each with its key. */
  taken: { lane: string; n: number; key: string }[];
  asked: number;
  close(): Promise<void>;
}

interface ServedFile {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Serves files from memory, and an API that accepts every delivery after `latency`, with the same
 * answers as the real one.
 */
export async function servePages(files: Record<string, ServedFile>): Promise<PageServer> {
  const page: PageServer = { url: '', latency: 0, losesEvery: 0, taken: [], asked: 0, close: async () => undefined };
  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += part;
    const path = incoming.url ?? '/';
    if (path.startsWith('/api/') || path === '/token') {
      if (page.latency > 0) await wait(page.latency);
      const said = JSON.stringify(answer(page, path, body, String(incoming.headers['idempotency-key'] ?? '')));
      if (incoming.method === 'POST' && page.losesEvery > 0 && ++page.asked % page.losesEvery === 0)
        return outgoing.destroy();
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        [headers.marker]: '1',
      });
      return outgoing.end(said);
    }
    const file = files[path];
    outgoing.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'cache-control': 'no-cache',
      ...file?.headers,
    });
    outgoing.end(file?.body ?? 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return page;
}

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  username: 'motorista',
  clientCode: 'demo',
  expires_in: 900,
};

function answer(page: PageServer, path: string, body: string, key: string): unknown {
  if (path.endsWith('/token')) return session;
  if (page.taken.some((one) => one.key === key && key !== '')) return {};
  if (path.endsWith('/mutations')) {
    const { entity, seq } = JSON.parse(body) as Mutation;
    page.taken.push({ lane: entity, n: seq, key });
    return { ok: true };
  }
  if (!path.endsWith('/create-delivery')) return {};
  const payload = JSON.parse(body) as DeliveryPayload;
  const [id = ''] = payload.EquipmentIds;
  page.taken.push({ lane: id, n: Number(payload.DocumentNumber), key });
  const now = new Date().toISOString();
  const movement: Movement = {
    UniqueId: key,
    Kind: 'delivery',
    EstablishmentId: payload.SearchedEstablishmentId,
    EstablishmentName: 'Estaleiro',
    Equipment: [{ UniqueId: id, Name: id, ExternalId: null }],
    Latitude: payload.Latitude,
    Longitude: payload.Longitude,
    DocumentNumber: payload.DocumentNumber,
    Notes: payload.Notes,
    UserName: session.username,
    DoneAt: now,
    ReceivedAt: now,
    ClockSkewSeconds: 0,
    Version: page.taken.length,
  };
  const equipment: Equipment = {
    Id: 1,
    UniqueId: id,
    Name: id,
    ExternalId: null,
    Detail: null,
    DeliveryId: movement.UniqueId,
    DeliveryLatitude: payload.Latitude,
    DeliveryLongitude: payload.Longitude,
    Vat: null,
    IsDefault: false,
    DeliveredEstablishmentId: movement.EstablishmentId,
    DeliveredEstablishmentName: movement.EstablishmentName,
    DeliveredBy: movement.UserName,
    DeliveredAt: now,
    Version: page.taken.length,
  };
  return { Movement: movement, Items: [equipment] };
}
