import type { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { Config } from '../config.ts';
import { operation } from '../http/document.ts';
import type { AppEnv } from '../http/types.ts';
import { ClientConfig, Probe } from './answers.ts';

/** Registers the operations open to everybody, signed in or not. */
export function openRoutes(app: Hono<AppEnv>, config: Config): void {
  const common = { method: 'get', tag: 'Aplicação', open: true } as const;
  app.get(
    '/probe',
    describeRoute(operation({ ...common, path: '/probe', summary: 'Há servidor?', answer: Probe })),
    (c) => c.json({ ok: true }),
  );
  app.get(
    '/client-config',
    describeRoute(
      operation({
        ...common,
        path: '/client-config',
        summary: 'Mapa, pesquisa de moradas e nova aplicação',
        answer: ClientConfig,
      }),
    ),
    (c) =>
      c.json({
        TileUrl: config.tileUrl,
        TileAttribution: config.tileAttribution,
        TilesMayBePrefetched: false,
        GeocoderUrl: config.geocoderUrl,
        NewFrontEndUrl: config.newFrontEndUrl,
      }),
  );
}
